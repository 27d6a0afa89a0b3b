import { mkdir, stat } from 'node:fs/promises'
import { dirname, isAbsolute, join, relative, sep } from 'node:path'
import pg from 'pg'
import type { OpenDatabase } from '../db/database.ts'
import { levelOf } from '../db/migrate.ts'
import { type FilePlaces, keptFiles, keptFolders } from '../files/stores.ts'
import { within } from '../within.ts'
import { fileOf, formatVersion, sequencesName, shopVersion, tablePart } from './archive-format.ts'
import { BackupError, inWords } from './backup-error.ts'
import { gatherNamed, type Lack } from './named-files.ts'
import { type AddPart, checkPassword, writeArchive } from './write-archive.ts'

/** What is of this computer and no other: when it made its backups, and which. */
export const leftOut: readonly string[] = ['respaldos', 'respaldos_hechos']

export type Making = {
  database: Pick<OpenDatabase, 'kind' | 'pool'>
  places: FilePlaces
  /** The file to be. */
  target: string
  password?: string | undefined
  signal?: AbortSignal | undefined
  /** How much of it is done, from 0 to 1. */
  progressed?: (share: number) => void
}

/** The rows are about this share of the work, whatever there is. */
const shareOfRows = 0.2
const rowsAtOnce = 500
/** Bytes of rows in a part of a table, so that neither end ever has more in its memory. */
const partBytes = 1_000_000
/** As long as the target may take for such a part while shoppers wait: the embedded database has one connection, ms. */
const patienceMs = 15_000

/**
 * One archive of the shop as it was at one instant, while it runs: its rows by one transaction that sees no change, and
 * then its files. A file is there before a row names it and stays for a week after none does, so none is missing.
 * @throws BackupError for a disk that is full or may not be written, a folder of the shop's files, or a password that is
 * too short
 */
export async function makeBackup(making: Making): Promise<Lack> {
  const { places, target, password, signal, progressed = () => {} } = making
  if (password !== undefined) checkPassword(password)
  refuseAmongFiles(places, target)
  await makeFolder(dirname(target)).catch((error) => {
    throw inWords(error)
  })
  const { kind, pool } = making.database
  const named = gatherNamed()
  let kept = new Set<string>()
  const reading = await openReading(pool)
  try {
    const migracion = await levelOf(reading.client)
    if (!migracion) throw new BackupError('La base de datos no tiene una tienda: no hay qué respaldar.')
    const header = {
      formato: formatVersion,
      tienda: shopVersion,
      creado_en: new Date().toISOString(),
      migracion,
    }
    await writeArchive(target, { header, password, signal }, async (add) => {
      const addSoon = kind === 'embedded' ? withPatience(add, patienceMs) : add
      await addRows(reading, addSoon, (share) => progressed(share * shareOfRows), named.note)
      kept = await addFiles(places, add, (share) => progressed(shareOfRows + share * (1 - shareOfRows)))
    })
    return named.lack(places, kept)
  } catch (error) {
    await reading.end('rollback')
    throw error
  }
}

/** Each backup would hold all the earlier ones. */
function refuseAmongFiles({ dataDir }: FilePlaces, target: string) {
  for (const folder of keptFolders) {
    const way = relative(join(dataDir, folder), target)
    if (isAbsolute(way) || way.split(sep)[0] === '..') continue
    throw new BackupError(
      `Los respaldos no van en «${folder}» de DATA_DIR: cada uno llevaría los anteriores. Elegí otra carpeta.`,
    )
  }
}

/**
 * Makes a folder with those that it lies in. Node's own recursion never ends where a system says of a folder that it has
 * that it is not there, as Linux does in /proc.
 */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && (await stat(folder)).isDirectory()) return
    if (code !== 'ENOENT' || (await isThere(dirname(folder)))) throw error
    await makeFolder(dirname(folder))
    await mkdir(folder)
  }
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false, // making it says why
  )

type Reading = Awaited<ReturnType<typeof openReading>>

/** A connection that sees the shop as it is now. */
export async function openReading(pool: pg.Pool) {
  const client = await pool.connect()
  let isOver = false
  /** Gives it back, the first time. */
  const end = async (how: 'commit' | 'rollback') => {
    if (isOver) return
    isOver = true
    await client.query(how).then(
      () => client.release(),
      (lost) => client.release(lost), // it has only read
    )
  }
  try {
    await client.query('begin isolation level repeatable read read only')
    // A slow disk holds the reading up: neither is a statement that hangs, nor a transaction that somebody forgot.
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
  } catch (error) {
    await end('rollback')
    throw error
  }
  return { client, end }
}

/** Adds parts to a target that nobody waits for longer. @throws BackupError */
export const withPatience =
  (add: AddPart, ms: number): AddPart =>
  (...part) =>
    within(ms, add(...part), tooSlow)

const tooSlow = () =>
  new BackupError(
    'El disco de los respaldos tarda demasiado, y mientras tanto la tienda no puede atender. Revisalo o elegí otra carpeta.',
  )

type NoteRow = (table: string, row: string) => void

/** Adds every row. The connection is given back here, because the archive of a disk that hangs never ends. */
export async function addRows(
  { client, end }: Reading,
  add: AddPart,
  progressed: (share: number) => void,
  note: NoteRow = () => {},
): Promise<void> {
  try {
    await addTables(client, add, progressed, note)
    await end('commit')
  } catch (error) {
    await end('rollback')
    throw error
  }
}

async function addTables(
  client: pg.PoolClient,
  add: AddPart,
  progressed: (share: number) => void,
  note: NoteRow,
) {
  const { rows: tables } = await client.query<{ name: string; size: number }>(`
    select relname as name, pg_table_size(oid)::float8 as size from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`)
  const kept = tables.filter(({ name }) => !leftOut.includes(name))
  const total = kept.reduce((sum, { size }) => sum + size, 0)
  let done = 0
  for (const { name, size } of kept) {
    await addTable(client, add, name, note)
    done += size
    progressed(done / total)
  }
  await addSequences(client, add)
}

/** A row stays the text that the database made of it: a number that JavaScript would round is not. */
async function addTable(client: pg.PoolClient, add: AddPart, table: string, note: NoteRow) {
  let turn = 0
  let lines: Buffer[] = []
  let bytes = 0
  const flush = async () => {
    turn += 1
    await add(tablePart(table, turn), bytes, [Buffer.concat(lines)], lines.length)
    lines = []
    bytes = 0
  }
  await client.query(
    `declare filas no scroll cursor for select to_jsonb(t)::text as fila from ${pg.escapeIdentifier(table)} t`,
  )
  for (;;) {
    const { rows } = await client.query<{ fila: string }>(`fetch ${rowsAtOnce} from filas`)
    for (const { fila } of rows) {
      note(table, fila)
      const line = Buffer.from(`${fila}\n`)
      lines.push(line)
      bytes += line.length
      if (bytes >= partBytes) await flush()
    }
    if (rows.length < rowsAtOnce) break
  }
  await client.query('close filas')
  if (lines.length > 0 || turn === 0) await flush() // an empty table is told too
}

/** Which number comes next: also after rows that were removed, whose numbers must not be given again. */
async function addSequences(client: pg.PoolClient, add: AddPart) {
  const { rows } = await client.query<{ nombre: string }>(`
    select relname as nombre from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`)
  const found = []
  for (const { nombre } of rows) {
    const { rows: values } = await client.query<{ ultimo: string; usado: boolean }>(
      `select last_value::text as ultimo, is_called as usado from ${pg.escapeIdentifier(nombre)}`,
    )
    found.push({ nombre, ...values[0] })
  }
  const json = Buffer.from(JSON.stringify(found))
  await add(sequencesName, json.length, [json])
}

/**
 * What somebody put among them under a name that no restore takes stays out.
 * @returns the names of those that were there
 */
async function addFiles(places: FilePlaces, add: AddPart, progressed: (share: number) => void) {
  const stores = keptFolders.map((folder) => ({ folder, store: keptFiles(places, folder) }))
  const files = await Promise.all(
    stores.map(async (kept) => (await kept.store.list()).map((found) => ({ ...kept, ...found }))),
  )
  const total = files.flat().reduce((sum, { bytes }) => sum + bytes, 0)
  const kept = new Set<string>()
  let done = 0
  for (const { folder, store, file, bytes } of files.flat()) {
    const name = `${folder}/${file}`
    done += bytes
    if (!fileOf(name)) continue
    const found = await store.open(file) // what nobody needs any more is removed while the backup is made
    if (found) {
      await add(name, found.bytes, found.content)
      kept.add(name)
    }
    progressed(done / total)
  }
  return kept
}
