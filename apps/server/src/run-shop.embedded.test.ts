import { readdir, rm } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { startShop } from './testing/kill/shop-process.ts'
import { makeMemoryFolder } from './testing/memory-folder.ts'

let folder: string

beforeAll(async () => {
  folder = await makeMemoryFolder()
  return () => rm(folder, { recursive: true })
})

const real = (settings: Record<string, string>) =>
  startShop({ DATA_DIR: folder, DEMO: '0', PUBLIC_URL: 'https://mazo.example', ...settings })
const SESSION_SECRET = 'c2VjcmV0IG9mIGEgc2hvcCB0aGF0IGlzIHRlc3RlZA=='

test('a shop for real refuses to start without a secret for its sessions, before it makes anything', async () => {
  await expect(real({ ADMIN_PASSWORD: 'Cartas-brillantes-2026' })).rejects.toThrow(
    /ended with 1: Falta SESSION_SECRET/,
  )
  expect(await readdir(folder)).toEqual([])
})

test('a shop for real refuses to start without a strong password for its owner', async () => {
  await expect(real({ SESSION_SECRET, ADMIN_PASSWORD: 'administrador1' })).rejects.toThrow(
    /ended with 1: ADMIN_PASSWORD no es segura\. Elegí una contraseña más segura\./,
  )
})
