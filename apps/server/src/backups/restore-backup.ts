import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import type { OpenDatabase } from '../db/database.ts'
import {
  isUnreleased,
  levelOf,
  migrateWithin,
  migrationLock,
  ownLevels,
  ownMigrations,
} from '../db/migrate.ts'
import { sqlState } from '../db/outage.ts'
import type { FilePlaces } from '../files/stores.ts'
import {
  fileOf,
  headerName,
  manifestName,
  type Sequences,
  sequences,
  sequencesName,
  tableOf,
} from './archive-format.ts'
import { BackupError, broken, inWords } from './backup-error.ts'
import { insertRows, isTaken, loosenTables, setSequences, tightenTables } from './load-tables.ts'
import { type Archive, ofNewerShop, ofUnreleasedShop, readParts, readText } from './read-archive.ts'
import { newDraft, notEmpty, putInPlace, refuseFiles, removeOldDrafts } from './restored-files.ts'

type Place = { database: OpenDatabase; places: FilePlaces }

/**
 * Puts a whole shop into an empty place: all of it, or where anything fails nothing. The tables are made as they were
 * when the backup was, filled, and brought up to date.
 * @throws BackupError where the place is not empty, or the archive is of a newer shop or of one before the first release
 */
export async function restoreBackup(
  { database, places }: Place,
  archive: Archive,
  migrationsFolder = ownMigrations,
): Promise<void> {
  const level = archive.header.migracion
  const levels = ownLevels(migrationsFolder)
  if (isUnreleased(level, levels)) throw ofUnreleasedShop()
  if (levels.every(({ cuando }) => cuando !== level.cuando)) throw ofNewerShop()
  await refuseFiles(places)
  const draft = newDraft(places)
  const client = await database.pool.connect()
  let lost: Error | undefined
  try {
    await client.query('begin')
    await client.query(`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`)
    await client.query(`select pg_advisory_xact_lock(${migrationLock})`) // a shop that starts meanwhile waits
    await refuseTaken(client, level.cuando)
    await removeOldDrafts(places)
    await migrateWithin(client, { upTo: level.cuando, migrationsFolder })
    await load(client, archive, draft)
    await migrateWithin(client, { migrationsFolder })
    await putInPlace(draft, places, () => client.query('commit'))
    await client.query('analyze')
  } catch (error) {
    await client.query('rollback').catch((reason) => {
      lost = reason
    })
    throw isRefusal(error) ? broken(error) : inWords(error)
  } finally {
    client.release(lost)
    await rm(draft, { recursive: true, force: true })
  }
}

/** What stands in the backup is no shop: a value that no column takes, a row that points nowhere, a double; or too deep. */
const isRefusal = (error: unknown) => /^(2[23]|54)\w{3}$/.test(sqlState(error) ?? '')

async function refuseTaken(client: pg.PoolClient, level: number) {
  const has = await levelOf(client)
  if (await isTaken(client, has !== undefined))
    throw notEmpty('esa base de datos ya tiene una tienda u otros datos')
  if (has && has.cuando > level)
    throw new BackupError(
      'Las tablas de esa base de datos son más nuevas que el respaldo: usá una base recién creada. No se cambió nada.',
    )
}

/** Fills the tables and unpacks the files into `draft`. */
async function load(client: pg.PoolClient, { file, password, parts }: Archive, draft: string) {
  const told = new Map(parts.map((part) => [part.nombre, part]))
  if (!told.has(sequencesName)) throw broken()
  const tables = [...new Set(parts.flatMap(({ nombre }) => tableOf(nombre) ?? []))]
  const tied = await loosenTables(client, tables)
  for await (const { name, content } of readParts(file, password)) {
    const table = tableOf(name)
    const path = fileOf(name)
    if (name === headerName || name === manifestName) await readText(content)
    else if (!told.has(name)) throw broken()
    else if (table) await insertRows(client, table, await readText(content), told.get(name)?.filas)
    else if (name === sequencesName) await setSequences(client, readSequences(await readText(content)))
    else if (path) await unpack(join(draft, path), content)
    else throw broken()
  }
  await tightenTables(client, tied)
}

function readSequences(json: string): Sequences {
  try {
    return sequences.parse(JSON.parse(json))
  } catch (error) {
    throw broken(error)
  }
}

/** @throws BackupError for a path that is there already, or one of whose folders is a file: all is new in the draft */
async function unpack(path: string, content: AsyncIterable<Uint8Array>) {
  try {
    await mkdir(dirname(path), { recursive: true })
    await pipeline(content, createWriteStream(path, { flags: 'wx', flush: true }))
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw ['EEXIST', 'ENOTDIR', 'EISDIR'].includes(code) ? broken(error) : error
  }
}
