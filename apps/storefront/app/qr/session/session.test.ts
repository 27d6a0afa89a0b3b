import { expect, test } from 'vitest'
import { toLogin } from './session.ts'

const wrong = 'Usuario o contraseña incorrectos'

test('an account with a second factor is asked for its code', () => {
  expect(toLogin({ kind: 'answered', answer: { segundo_factor: true } }, wrong)).toEqual({
    kind: 'code-needed',
  })
  const usuario = { username: 'duena', rol: 'admin' } as const
  expect(toLogin({ kind: 'answered', answer: { usuario } }, wrong)).toEqual({ kind: 'logged-in' })
})

test("a failed login says the spec's text, and after too many tries the shop's own sentence", () => {
  const refused = { kind: 'refused', status: 401, message: 'Usuario o contraseña incorrectos.' } as const
  expect(toLogin(refused, wrong)).toEqual({ kind: 'failed', message: wrong, detail: null })
  const tooMany = 'Demasiados intentos. Probá de nuevo en 9 minutos.'
  expect(toLogin({ ...refused, status: 429, message: tooMany }, wrong)).toEqual({
    kind: 'failed',
    message: tooMany,
    detail: null,
  })
})

test('a login that gets no answer says that it may be the connection', () => {
  const failed = toLogin({ kind: 'unanswered', message: null }, wrong)
  expect(failed).toMatchObject({ message: wrong, detail: expect.stringContaining('conexión') })
})
