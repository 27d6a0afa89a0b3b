import { expect, test } from 'vitest'
import { readOutcome } from './call-shop.ts'

const page = (status: number) => new Response('<html>Elegí tu red</html>', { status })

test('an answer of the shop is taken', async () => {
  expect(await readOutcome(Response.json({ valid: true }))).toEqual({
    kind: 'answered',
    answer: { valid: true },
  })
  expect(await readOutcome(new Response(null, { status: 204 }))).toEqual({ kind: 'answered', answer: {} })
})

test("a refusal brings the shop's own sentence", async () => {
  const refusal = Response.json({ error: 'No hay stock suficiente.', codigo: 'sin_stock' }, { status: 409 })
  expect(await readOutcome(refusal)).toEqual({
    kind: 'refused',
    status: 409,
    message: 'No hay stock suficiente.',
    codigo: 'sin_stock',
  })
  expect(await readOutcome(page(403))).toEqual({ kind: 'refused', status: 403, message: null })
})

test("the login page of a fair's network and a broken server are no answer", async () => {
  expect(await readOutcome(page(200))).toEqual({ kind: 'unanswered', message: null })
  expect(await readOutcome(page(502))).toEqual({ kind: 'unanswered', message: null })
  const fault = Response.json({ error: 'No pudimos completar la operación.' }, { status: 503 })
  expect(await readOutcome(fault)).toEqual({
    kind: 'unanswered',
    message: 'No pudimos completar la operación.',
  })
})
