import { openAsBlob } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { inject } from 'vitest'
import { type Database, type OpenDatabase, openDatabase } from '../../db/database.ts'
import { linkHere } from '../../db/embedded/lite-link.ts'
import { extensions } from '../../db/embedded/open-lite.ts'
import { overLite } from '../../db/embedded/over-lite.ts'
import { closeOnce } from '../../db/pool.ts'
import { copyTemplate } from './postgres-setup.ts'
import './test-database.ts'
import { timed } from '../times.ts'

const opened: OpenDatabase[] = []
let shared: Promise<OpenDatabase> | undefined

/**
 * A migrated database without foreign rows, of the kind that the project tests; closed after the file. Call it in
 * `beforeAll`: at the top of a file it would fail without PostgreSQL, instead of being skipped.
 */
export async function freshDatabase(): Promise<OpenDatabase> {
  const kind = inject('testDatabase').kind === 'postgres' ? 'database copied' : 'embedded database opened'
  const database = await timed(kind, copyDatabase)
  opened.push(database)
  return database
}

async function copyDatabase(): Promise<OpenDatabase> {
  const made = inject('testDatabase')
  if (made.kind === 'missing') throw new Error(`There is no PostgreSQL to test on: ${made.reason}`)
  if (made.kind === 'postgres') return openCopy(made.adminUrl, made.template)
  const loadDataDir = await openAsBlob(made.snapshot)
  const lite = await PGlite.create({ extensions, loadDataDir })
  return overLite(linkHere(lite, console.error), console.error)
}

async function openCopy(adminUrl: string, template: string): Promise<OpenDatabase> {
  const { url, drop } = await copyTemplate(adminUrl, template)
  const database = await openDatabase({ databaseUrl: url, dataDir: '', warn: console.error })
  const close = closeOnce(() =>
    timed('database dropped', async () => {
      await database.close()
      await drop()
    }),
  )
  return { ...database, close }
}

/**
 * Runs a test in a transaction that is undone at its end, on one database for the whole file. `db` is that transaction:
 * code that opens its own gets a savepoint. There is one connection, so races need `freshDatabase`.
 */
export function rolledBack(test: (db: Database) => Promise<void>): () => Promise<void> {
  return async () => {
    shared ??= freshDatabase()
    const { db } = await shared
    const undo = new Error('the test is over: roll back')
    const run = db.transaction(async (tx) => {
      await test(tx)
      throw undo
    })
    await run.catch((error) => {
      if (error !== undo) throw error
    })
  }
}

/** For the setup of every test file (each-file.ts). */
export async function closeDatabases() {
  shared = undefined
  await Promise.all(opened.splice(0).map((database) => database.close()))
}
