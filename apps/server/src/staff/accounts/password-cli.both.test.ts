import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type DatabaseSettings, openDatabase } from '../../db/database.ts'
import { addressOf, onServer } from '../../testing/database/postgres-setup.ts'
import { putMigrated } from '../../testing/database/put-migrated.ts'
import { makeMemoryFolder } from '../../testing/memory-folder.ts'
import { runCommand, runCommandHere } from '../../testing/run-command.ts'
import { goodPassword, makeStaff } from '../../testing/shops/make-staff.ts'
import { isPassword } from '../passwords.ts'

let shop: DatabaseSettings
let clean: () => Promise<unknown>

beforeAll(async () => {
  const dataDir = await makeMemoryFolder()
  const made = inject('testDatabase')
  shop = { dataDir }
  clean = () => rm(dataDir, { recursive: true })
  if (made.kind === 'postgres') {
    const name = `${made.template}_clave`
    await onServer(made.adminUrl, `create database ${name} template ${made.template}`)
    shop = { dataDir, databaseUrl: addressOf(made.adminUrl, name) }
    clean = async () => {
      await onServer(made.adminUrl, `drop database if exists ${name} with (force)`)
      await rm(dataDir, { recursive: true })
    }
  }
  await putMigrated(dataDir)
  const opened = await openDatabase(shop)
  await makeStaff(opened.db, { username: 'la-duena' })
  await opened.close()
})
afterAll(() => clean())

const cli = new URL('./password-cli.ts', import.meta.url)
/** The settings that the server has. */
const settings = () => ({ DATA_DIR: shop.dataDir, DATABASE_URL: shop.databaseUrl })
const giveNewPassword = (...args: string[]) => runCommand(cli, settings(), args)

async function storedPassword() {
  const opened = await openDatabase(shop)
  try {
    const { rows } = await opened.pool.query('select clave_hash from personal_credenciales')
    return String(rows[0]?.clave_hash)
  } finally {
    await opened.close()
  }
}

describe('npm run clave', { timeout: 120_000 }, () => {
  test('gives who forgot theirs a new password, and says it once', async () => {
    const { code, out, err } = await giveNewPassword('LA-DUENA')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const password = /^Contraseña nueva de «la-duena»: (\S+)\n/.exec(out)?.[1] ?? ''
    expect(out).toContain('no se vuelve a mostrar')
    expect(await isPassword(await storedPassword(), password)).toBe(true)
    expect(await isPassword(await storedPassword(), goodPassword)).toBe(false)
  })

  test('says that nobody has a name, and nothing else', async () => {
    const before = await storedPassword()
    expect(await runCommandHere(cli, settings(), ['nadie'])).toEqual({
      code: 1,
      out: '',
      err: 'No hay nadie con el usuario «nadie».\n',
    })
    expect(await runCommandHere(cli, settings(), [])).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/^Uso: /),
    })
    expect(await storedPassword()).toBe(before)
  })

  test('works beside the server on PostgreSQL, and asks to stop the one that has the embedded database', async () => {
    const server = await openDatabase(shop)
    try {
      const { code, err } = await giveNewPassword('la-duena')
      if (shop.databaseUrl) expect({ code, err }).toEqual({ code: 0, err: '' })
      else {
        expect(err).toMatch(new RegExp(`proceso ${process.pid}.*Pará el servidor.*volvé a intentar\\.\\n$`))
        expect(code).toBe(1)
      }
    } finally {
      await server.close()
    }
  })
})
