import { expect, test } from 'vitest'
import { notSent, readOutcome } from './ask-withdrawal.ts'

const json = (status: number, body: unknown) => readOutcome(Response.json(body, { status }))

test('the code and until when the shop answers', async () => {
  const answer = { codigo: 'ARR-ABCD2345', vence_en: '2026-11-22T12:00:00.000Z' }
  expect(await json(201, answer)).toEqual({ kind: 'taken', answer })
})

test('what is wrong with the purchase stands beside its field', async () => {
  const mensaje = 'Un número de pedido es como 482-9317.'
  const refused = { error: mensaje, codigo: 'datos_invalidos', detalles: [{ campo: 'pedido', mensaje }] }
  expect(await json(422, refused)).toEqual({ kind: 'refused', problem: mensaje })
})

test('other refusals are told in the words of the shop', async () => {
  const busy = { error: 'Demasiadas solicitudes', codigo: 'demasiadas_solicitudes', detalles: [] }
  expect(await json(429, busy)).toEqual({ kind: 'failed', message: 'Demasiadas solicitudes' })
})

test.each([
  ['a page of something in between', new Response('<html>', { status: 502 })],
  ['an answer that was cut', new Response('{"codigo":"ARR', { status: 201 })],
  ['an answer without a code', Response.json({}, { status: 201 })],
])('%s is no code', async (_name, answer) => {
  expect(await readOutcome(answer)).toEqual({ kind: 'failed', message: notSent })
})
