import { expect, test } from 'vitest'
import { describeError } from './describe-error.ts'

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

test('what is no error, and causes in a circle, end too', () => {
  expect(describeError(canary)).toEqual({ type: 'string', message: '', stack: '' })
  const error = new Error('round')
  error.cause = error
  expect(JSON.stringify(describeError(error)).match(/round/g)).toHaveLength(6)
})
