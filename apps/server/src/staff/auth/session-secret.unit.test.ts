import { statSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepSessionSecret } from './session-secret.ts'

test('a try-out draws its secret once, where only its own user can read it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'mazo-secret-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const secret = keepSessionSecret(folder)
  expect(secret).toHaveLength(43)
  expect(keepSessionSecret(folder)).toBe(secret)
  expect(statSync(path.join(folder, 'session-secret')).mode & 0o777).toBe(0o600)
})

test('a secret that cannot be kept stops the start, and is named', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'mazo-secret-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(path.join(folder, 'session-secret'))
  expect(() => keepSessionSecret(folder)).toThrow(/No se puede usar .*session-secret.*SESSION_SECRET/)
})
