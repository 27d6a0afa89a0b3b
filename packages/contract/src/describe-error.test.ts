import { expect, test } from 'vitest'
import { describeError, withoutKeys } from './describe-error.ts'

const canary = 'Martina Canario'

test('a failed query says what the database said, and nothing of what was asked', () => {
  const cause = Object.assign(
    new Error('duplicate key value violates unique constraint "ordenes_token_unique"'),
    {
      code: '23505',
      constraint: 'ordenes_token_unique',
      detail: `Key (token)=(${canary}) already exists.`,
    },
  )
  const error = Object.assign(new Error(`Failed query: insert\nparams: a\n    at ${canary}`, { cause }), {
    params: [canary],
  })
  const report = describeError(error)
  expect(report).toMatchObject({
    type: 'Error',
    stack: expect.stringContaining('describe-error.test.ts'),
    cause: { message: cause.message, code: '23505', constraint: 'ordenes_token_unique' },
  })
  expect(JSON.stringify(report)).not.toContain(canary)
})

test('a value that the database could not read is not told', () => {
  const error = Object.assign(new Error(`invalid input syntax for type uuid: "${canary}"`), { code: '22P02' })
  expect(JSON.stringify(describeError(error))).not.toContain(canary)
  expect(describeError(error).code).toBe('22P02')
})

test('a fault of ours keeps its message, without addresses of mail', () => {
  const report = describeError(new TypeError('550 <ana@correo.example>: nobody here'))
  expect(report).toMatchObject({ type: 'TypeError', message: '550 <…@…>: nobody here' })
})

test('a key stays out of an address, however it is written', () => {
  const key = 'Zk3_x-9QwErTyUiOpAsDfGhJkLzXcVbN'
  const link = 'Zk3_x-9QwErTyUiOpAsDfGhJkLzXcVbNm0123456789'
  const escaped = [...key].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('')
  for (const address of [
    `/pedido/${key}`,
    `/%70edido/${key}`,
    `/api/v1/%6Frdenes/${key}/`,
    `/%2570edido/${key}`,
    `/pedido/${escaped}`,
    `/x/${escaped}`,
    `/api/v1/ordenes//${key}`,
    `/api/v1/ordenes/x/../${key}`,
    `/orden/${key}.data`,
    `/gestion/invitacion/${link}`,
    `/gestion/%63lave/${link}`,
    `/gestion//clave//${link}`,
  ]) {
    expect(withoutKeys(address), address).toContain('…')
    expect(withoutKeys(address), address).not.toContain(key.slice(0, 8))
    expect(withoutKeys(address), address).not.toContain(escaped.slice(0, 24))
  }
  for (const address of ['/detalle-productos/pikachu-con-sombrero-de-la-feria-25', '/tienda?search=a%20b'])
    expect(withoutKeys(address)).toBe(address)
})

test('what is no error, and causes in a circle, end too', () => {
  expect(describeError(canary)).toEqual({ type: 'string', message: '', stack: '' })
  const error = new Error('round')
  error.cause = error
  expect(JSON.stringify(describeError(error)).match(/round/g)).toHaveLength(6)
})
