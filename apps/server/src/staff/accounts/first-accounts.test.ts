import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { rolledBack } from '../../testing/database/database.ts'
import { makeFirstAccounts } from './first-accounts.ts'

const good = { ADMIN_USER: 'Duena', ADMIN_PASSWORD: 'Cartas-brillantes-2026' }
const accounts = async (db: Database) =>
  (await db.execute(sql`select usuario, rol from personal order by rol`)).rows
const make = (db: Database, env: Record<string, string>) => makeFirstAccounts(db, readConfig(env))

test(
  'a try-out draws the password of its owner and shows it one time',
  rolledBack(async (db) => {
    const told = await make(db, { DEMO: '1' })
    expect(told).toMatch(
      /^Cuenta de la tienda de prueba: usuario «admin», contraseña «[a-z2-9-]{23}»\. Anotala: no se vuelve a mostrar\.$/,
    )
    expect(await make(db, { DEMO: '1' })).toBeNull()
    expect(await accounts(db)).toEqual([{ usuario: 'admin', rol: 'admin' }])
  }),
)

test(
  'the settings name the owner and somebody who sells, and their passwords are not shown',
  rolledBack(async (db) => {
    const told = await make(db, {
      ...good,
      DEMO: '0',
      STAFF_USER: 'ana',
      STAFF_PASSWORD: 'Sobres-y-folios-77',
    })
    expect(told).toBeNull()
    expect(await accounts(db)).toEqual([
      { usuario: 'duena', rol: 'admin' },
      { usuario: 'ana', rol: 'vendedor' },
    ])
  }),
)

test(
  'a shop that has staff starts with no password in its settings, and gets nobody else',
  rolledBack(async (db) => {
    await make(db, good)
    await make(db, { DEMO: '0', ADMIN_USER: 'otra', STAFF_USER: 'ana', STAFF_PASSWORD: 'x' })
    expect(await accounts(db)).toEqual([{ usuario: 'duena', rol: 'admin' }])
  }),
)

test(
  'a shop for real does not start without a password for its owner',
  rolledBack(async (db) => {
    await expect(make(db, { DEMO: '0' })).rejects.toThrow('Falta ADMIN_PASSWORD')
  }),
)

test(
  'half of a second account is no account',
  rolledBack(async (db) => {
    await expect(make(db, { ...good, STAFF_USER: 'ana' })).rejects.toThrow('STAFF_USER y STAFF_PASSWORD')
  }),
)

test.each([
  ['ADMIN_PASSWORD', { ADMIN_PASSWORD: 'corta' }],
  ['ADMIN_PASSWORD', { ADMIN_PASSWORD: 'administrador1' }],
  ['STAFF_PASSWORD', { ...good, STAFF_USER: 'ana', STAFF_PASSWORD: 'password1234' }],
])('a weak %s starts no shop and makes no account: %j', (name, env) =>
  rolledBack(async (db) => {
    await expect(make(db, { DEMO: '0', ...env })).rejects.toThrow(
      `${name} no es segura. Elegí una contraseña más segura.`,
    )
  })(),
)
