import { and, eq } from 'drizzle-orm'
import {
  noteWork,
  startWorker,
  type WorkNews,
  type WorkParts,
  workOff,
} from '../../background-work/claimed-work.ts'
import { removeForgotten } from '../../background-work/forgotten-files.ts'
import type { Worker } from '../../background-work/keep-working.ts'
import type { OpenDatabase } from '../../db/database.ts'
import type { FileStore } from '../../files/file-store.ts'
import { letOthersIn } from '../../take-turns.ts'
import { BookError } from '../read/book-error.ts'
import { readBookApart } from '../read/read-book-apart.ts'
import { bookLoads } from '../tables.ts'
import { addCounts, inCardBatches, writeCards } from './load-cards.ts'

type Load = typeof bookLoads.$inferSelect
type LoadParts = WorkParts & { books: FileStore }

const dayMs = 24 * 3_600_000
const faultsShown = 100

/** Loads the files of cards that the back office was given, one at a time. */
export async function startBookWorker(
  database: OpenDatabase,
  books: FileStore,
  news: WorkNews,
): Promise<Worker> {
  const { db } = database
  const open = await db
    .select({ guardado: bookLoads.guardado })
    .from(bookLoads)
    .where(eq(bookLoads.estado, 'cargando'))
  const kept = new Set(open.map(({ guardado }) => guardado))
  await removeForgotten(books, kept, new Date(Date.now() - dayMs)).catch(news.failed)
  return startWorker(database, bookLoads, news, (parts) => runLoads({ ...parts, books }, news.failed))
}

/** Does all open loads. @param failed is called with unexpected errors */
export const runLoads = (parts: LoadParts, failed: WorkNews['failed']): Promise<void> =>
  workOff<Load>(
    parts,
    {
      table: bookLoads,
      underWay: ['cargando'],
      read: async (id) => (await parts.db.select().from(bookLoads).where(eq(bookLoads.id, id)))[0],
      work: (load) => parts.books.lend(load.guardado, (path) => loadFile(load, path, parts)),
      giveUp: (load, error) => giveUp(load, error, parts),
    },
    failed,
  )

/** Goes on after the lines that a process wrote before it stopped. */
async function loadFile(
  load: Load,
  path: string,
  { db, worker, signal, batchMs, changed, books }: LoadParts,
) {
  const counts = {
    nuevas: load.nuevas,
    cambiadas: load.cambiadas,
    iguales: load.iguales,
    expansiones: load.expansiones,
    fallas: load.fallas,
  }
  const { primeras_fallas } = load
  let bytesRead = 0
  const file = { path, name: `«${load.archivo}»` }
  const lines = readBookApart(file, (bytes) => {
    bytesRead = bytes
  })
  const known = new Map<string, number>()
  const done = counts.nuevas + counts.cambiadas + counts.iguales + counts.fallas
  const percent = () => Math.min(99, Math.floor((100 * bytesRead) / Math.max(load.bytes, 1)))
  for await (const batch of inCardBatches(lines, () => batchMs, done)) {
    if (signal.aborted) return
    primeras_fallas.push(...batch.faults.slice(0, faultsShown - primeras_fallas.length))
    await db.transaction(async (tx) => {
      addCounts(counts, await writeCards(tx, batch, known))
      await noteWork(tx, bookLoads, load, worker, { ...counts, primeras_fallas, progreso: percent() })
    })
    await letOthersIn()
  }
  const finished = { estado: 'cargada', progreso: 100, trabajador: null, terminada_en: new Date() } as const
  await noteWork(db, bookLoads, load, worker, finished)
  changed()
  await forget(books, load)
}

/** The cards that were written stay: loading the file again goes on with the others. */
async function giveUp(load: Load, error: unknown, { db, books, changed }: LoadParts) {
  const [kept] = await db.select().from(bookLoads).where(eq(bookLoads.id, load.id))
  const isInPart = kept !== undefined && kept.nuevas + kept.cambiadas + kept.iguales > 0
  const aviso =
    error instanceof BookError
      ? `${error.message}${isInPart ? ' Las cartas leídas hasta ahí quedaron.' : ''}`
      : 'La carga se cortó por un error. Lo que entró quedó: volvé a cargar el archivo para seguir.'
  await db
    .update(bookLoads)
    .set({ estado: 'fallida', aviso, trabajador: null, terminada_en: new Date() })
    .where(and(eq(bookLoads.id, load.id), eq(bookLoads.estado, 'cargando')))
  if (isInPart) changed()
  await forget(books, load)
}

/** One that cannot be removed goes with the forgotten ones. */
const forget = (books: FileStore, { guardado }: Load) => books.remove(guardado).catch(() => {})
