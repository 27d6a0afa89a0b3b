import { expect, test } from 'vitest'
import { isWeak } from './weak-passwords.ts'

test.each([
  'corta-2026',
  'administrador',
  'Administrador2026!',
  'Contraseña1234',
  'password1234',
  'P4ssw0rd!!!!',
  '123456789012',
  'qwertyuiop123',
  '1q2w3e4r5t6y',
  'abcabcabcabc',
  'passwordpassword',
  'aaaaaaaaaaaaaaaa',
  '111122223333',
  'bocajuniors10',
])('«%s» is refused', (password) => {
  expect(isWeak(password)).toBe(true)
})

test.each(['Cartas-brillantes-2026', 'tres tristes tigres', 'mZ4-q9rT-w2Lx', '482917365028'])(
  '«%s» is taken',
  (password) => {
    expect(isWeak(password)).toBe(false)
  },
)
