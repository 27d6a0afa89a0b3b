import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

test('passwords are kept as Argon2id of 19 MiB, twice over, in one lane', async () => {
  const stored = await hashPassword('Cartas-brillantes-2026')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPassword(stored, 'Cartas-brillantes-2026')).toBe(true)
  expect(await isPassword(stored, 'cartas-brillantes-2026')).toBe(false)
})
