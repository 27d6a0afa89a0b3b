import { expect, test } from 'vitest'
import { orderNotPlaced } from '../orders/refusals.ts'
import { isWorthRepeating, withRetries } from './retry.ts'

const sqlError = (code: string, constraint?: string) =>
  new Error('Failed query', { cause: Object.assign(new Error('of the database'), { code, constraint }) })

test('a deadlock and a drawn number that is taken are worth another try, any other clash is not', () => {
  expect(isWorthRepeating(sqlError('40P01'))).toBe(true)
  expect(isWorthRepeating(sqlError('23505', 'ordenes_numero_unique'))).toBe(true)
  expect(isWorthRepeating(sqlError('23505', 'correos_clave_unique'))).toBe(false)
})

test('work is repeated until it succeeds, but not for ever', async () => {
  const seen: number[] = []
  const answer = await withRetries(async (tries) => {
    seen.push(tries)
    if (tries < 2) throw sqlError('40P01')
    return 'done'
  })
  expect([answer, seen]).toEqual(['done', [0, 1, 2]])
  await expect(withRetries(() => Promise.reject(sqlError('40P01')))).rejects.toMatchObject({
    status: 503,
    codigo: 'reintentar',
    retryAfter: 2,
    message: 'No pudimos completar la operación. Probá de nuevo.',
  })
})

test('whoever does the work may say more of what did not happen', async () => {
  const failed = withRetries(() => Promise.reject(sqlError('40P01')), orderNotPlaced)
  await expect(failed).rejects.toMatchObject({
    status: 503,
    message: 'No pudimos completar la operación. No se te cobró nada. Probá de nuevo.',
  })
})

test('what is no fault of the database stays what it is', async () => {
  const fault = new TypeError('x is not a function')
  await expect(withRetries(() => Promise.reject(fault))).rejects.toBe(fault)
})
