import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import {
  noteWork,
  startWorker,
  type WorkNews,
  type WorkParts,
  workOff,
} from '../background-work/claimed-work.ts'
import type { Worker } from '../background-work/keep-working.ts'
import { workInBatches } from '../background-work/work-in-batches.ts'
import { setCards } from '../catalog-management/products/set-cards.ts'
import type { Database, OpenDatabase, Transaction } from '../db/database.ts'
import { openLinkingBook } from './linking-book.ts'
import type { LinkingRecord } from './manage-linkings.ts'
import { type Matched, matchBatch } from './match-batch.ts'
import { linkingRows, linkings, linkingsAsked } from './tables.ts'

/** Works on the linkings, one at a time. */
export const startLinkingWorker = (database: OpenDatabase, news: WorkNews): Promise<Worker> =>
  startWorker(database, linkings, news, (parts) => runLinkings(parts, news.failed))

/** Does all open linkings. @param failed is called with unexpected errors */
export const runLinkings = (parts: WorkParts, failed: WorkNews['failed']): Promise<void> =>
  workOff<LinkingRecord>(
    parts,
    {
      table: linkings,
      underWay: ['vinculando', 'deshaciendo'],
      read: async (id) => (await parts.db.select().from(linkings).where(eq(linkings.id, id)))[0],
      work: (record) => (record.estado === 'vinculando' ? link(record, parts) : undo(record, parts)),
      giveUp: (record) => giveUp(parts.db, record),
    },
    failed,
  )

type Progress = WorkParts & {
  /** Told and awaited after each batch is kept. */
  progressed?: (record: LinkingRecord, batch: readonly Matched[]) => Promise<void>
}

/** Links batch by batch, each all or nothing; after a restart it goes on where it stopped. */
export async function link(record: LinkingRecord, parts: Progress): Promise<void> {
  const { db, worker, progressed } = parts
  const book = await openLinkingBook(db)
  let at = record
  await workInBatches(parts, async (size) => {
    const next = await db.transaction(async (tx) => {
      const ids = await nextAsked(tx, at, size)
      const matched = await matchBatch(tx, book, ids, { locked: true })
      const isDone = ids.length === 0
      const counts = isDone ? await finish(tx, at) : await keep(tx, at, ids.length, matched)
      await noteWork(tx, linkings, at, worker, counts)
      return { isDone, matched, record: { ...at, ...counts } }
    })
    at = next.record
    await progressed?.(at, next.matched)
    return next.isDone
  })
}

async function nextAsked(tx: Transaction, { id, hechos }: LinkingRecord, size: number): Promise<number[]> {
  const { rows } = await tx.execute<{ ids: number[] }>(sql`
    select productos[${hechos + 1}::int : ${hechos + size}::int] as ids
    from vinculaciones_pedidos where vinculacion_id = ${id}`)
  return rows[0]?.ids ?? []
}

/** Links the sure ones, and keeps what was found for each. */
async function keep(
  tx: Transaction,
  { id, quien, hechos, ...counts }: LinkingRecord,
  done: number,
  matched: readonly Matched[],
): Promise<Partial<LinkingRecord>> {
  const sure = matched.flatMap(({ id, carta }) => (carta ? [{ id, antes: null, ahora: carta.id }] : []))
  await setCards(tx, sure, quien)
  const rows = matched.map(({ id: producto_id, certeza, carta, candidatas }) => ({
    producto_id,
    certeza,
    carta_id: carta?.id ?? null,
    candidatas: candidatas.map(({ id }) => id),
    resultado: { segura: 'vinculado', dudosa: 'pendiente', ninguna: 'nada' }[certeza],
  }))
  await tx.execute(sql`
    insert into vinculaciones_filas (vinculacion_id, producto_id, certeza, carta_id, candidatas, resultado)
    select ${id}::int, producto_id, certeza, carta_id, candidatas, resultado
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      v(producto_id int, certeza text, carta_id int, candidatas int[], resultado text)`)
  const count = (wanted: Matched['certeza']) => matched.filter(({ certeza }) => certeza === wanted).length
  const [seguras, dudosas] = [count('segura'), count('dudosa')]
  return {
    hechos: hechos + done,
    seguras: counts.seguras + seguras,
    dudosas: counts.dudosas + dudosas,
    ningunas: counts.ningunas + count('ninguna'),
    pendientes: counts.pendientes + dudosas,
    vinculados: counts.vinculados + seguras,
  }
}

async function finish(tx: Transaction, { id }: LinkingRecord): Promise<Partial<LinkingRecord>> {
  await tx.delete(linkingsAsked).where(eq(linkingsAsked.vinculacion_id, id))
  // The embedded database does not analyse by itself: with old statistics the undo would read all rows for each batch.
  await tx.execute(sql`analyze vinculaciones_filas`)
  return { estado: 'vinculada', trabajador: null, terminada_en: new Date() }
}

/** Takes back the cards that are still those that the linking gave. */
async function undo(record: LinkingRecord, parts: Progress): Promise<void> {
  const { db, worker } = parts
  let at = record
  let last = 0
  await workInBatches(parts, async (size) => {
    const next = await db.transaction(async (tx) => {
      const rows = await linkedAfter(tx, at, last, size)
      const counts = rows.length === 0 ? undone() : await takeBack(tx, at, rows)
      await noteWork(tx, linkings, at, worker, counts)
      return { rows, record: { ...at, ...counts } }
    })
    at = next.record
    last = next.rows.at(-1)?.id ?? last
    return next.rows.length === 0
  })
}

const undone = (): Partial<LinkingRecord> => ({
  estado: 'deshecha',
  trabajador: null,
  deshecha_en: new Date(),
})

type LinkedRow = { id: number; carta_id: number | null }

const linkedAfter = (
  tx: Transaction,
  { id }: LinkingRecord,
  last: number,
  size: number,
): Promise<LinkedRow[]> =>
  tx
    .select({ id: linkingRows.producto_id, carta_id: linkingRows.carta_id })
    .from(linkingRows)
    .where(
      and(
        eq(linkingRows.vinculacion_id, id),
        inArray(linkingRows.resultado, ['vinculado', 'elegido']),
        gt(linkingRows.producto_id, last),
      ),
    )
    .orderBy(asc(linkingRows.producto_id))
    .limit(size)

async function takeBack(
  tx: Transaction,
  { id, quien, deshecha_por, hechos, vinculados, deshechos, quedaron }: LinkingRecord,
  rows: readonly LinkedRow[],
): Promise<Partial<LinkingRecord>> {
  const changes = rows.map((row) => ({ id: row.id, antes: row.carta_id, ahora: null }))
  const taken = await setCards(tx, changes, deshecha_por ?? quien)
  await tx.execute(sql`
    update vinculaciones_filas f set resultado = case when v.vuelve then 'deshecho' else 'quedo' end
    from jsonb_to_recordset(${JSON.stringify(rows.map((row) => ({ id: row.id, vuelve: taken.has(row.id) })))}::jsonb)
      v(id int, vuelve boolean)
    where f.vinculacion_id = ${id} and f.producto_id = v.id`)
  return {
    hechos: hechos + rows.length,
    vinculados: vinculados - rows.length,
    deshechos: deshechos + taken.size,
    quedaron: quedaron + rows.length - taken.size,
  }
}

/** What was written stays, and the owner reads so. */
async function giveUp(db: Database, { id, estado }: LinkingRecord) {
  const aviso =
    estado === 'vinculando'
      ? 'La vinculación se cortó por un error: lo vinculado quedó, el resto no. Podés volver a vincular o deshacerla.'
      : 'No se terminó de deshacer por un error. Podés volver a intentarlo.'
  await db
    .update(linkings)
    .set({ aviso, estado: 'vinculada', trabajador: null, terminada_en: new Date() })
    .where(and(eq(linkings.id, id), eq(linkings.estado, estado)))
  await db.delete(linkingsAsked).where(eq(linkingsAsked.vinculacion_id, id))
}
