import type { ImportRow } from '@mazo/contract/imports/imports.ts'
import { importFields } from '@mazo/contract/products/product-shapes.ts'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { writeAudit } from '../../audit/write-audit.ts'
import { workInBatches } from '../../background-work/work-in-batches.ts'
import { type FindSure, openSureCards } from '../../card-linking/find-sure-cards.ts'
import { productStamp, stampWithoutCard } from '../../catalog/product-stamp.ts'
import type { Database, Transaction } from '../../db/database.ts'
import {
  addExpansions,
  type KnownExpansions,
  type Named,
  readExpansionNames,
  readExpansions,
  readMayAdd,
  readStandIn,
  type StandIn,
} from '../expansions/expansions.ts'
import { describeChanges } from '../judge/describe-changes.ts'
import type { RowPlan } from '../judge/plan-change.ts'
import { importRows } from '../tables.ts'
import { type ImportParts, type ImportRecord, noteProgress, percentOf } from './import-work.ts'
import { listNewExpansions } from './missing-expansions.ts'
import { settleTables } from './settle-tables.ts'
import { forgetSheetPictures, givePictures } from './sheet-pictures.ts'
import { changedFrom } from './undo-facts.ts'
import { takeTurns, writeBatch } from './write-batch.ts'
import type { Outcome } from './write-rows.ts'

type Pending = typeof importRows.$inferSelect

/** Writes the plan that the owner saw, each batch all or nothing; after a restart it goes on where it stopped. */
export async function applyImport(record: ImportRecord, parts: ImportParts) {
  const { db, worker } = parts
  let progress: Progress = {
    ...(await readProgress(db, record.id)),
    known: await readExpansions(db),
    added: record.expansiones_agregadas,
  }
  const names = await readExpansionNames(db)
  const standIn = await readStandIn(db, record.expansiones)
  const findCards = await openSureCards(db)
  const mayAdd = readMayAdd(record.expansiones)
  const isDone = await workInBatches(parts, async (size) => {
    const next = await db.transaction((tx) =>
      applyBatch(tx, record, worker, { progress, names, standIn, mayAdd, findCards, size }),
    )
    if (next) progress = next
    return !next
  })
  if (isDone) await settleTables(db)
}

/** Counted once: a count for each batch would read every row of the sheet again. */
type Counted = { done: number; all: number; lastPosition: number }
type Progress = Counted & { known: KnownExpansions; added: number[] }

type Turn = {
  progress: Progress
  /** The expansions of before the import. */
  names: ReadonlyMap<number, string>
  standIn: StandIn
  mayAdd: (named: Named) => boolean
  findCards: FindSure
  size: number
}

/** @returns undefined when nothing was left to do, which is then noted */
async function applyBatch(
  tx: Transaction,
  record: ImportRecord,
  worker: string,
  { progress, names, standIn, mayAdd, findCards, size }: Turn,
): Promise<Progress | undefined> {
  const pending = await tx
    .select()
    .from(importRows)
    .where(
      and(
        eq(importRows.importacion_id, record.id),
        inArray(importRows.estado, toWrite),
        eq(importRows.aplicada, false),
        gt(importRows.posicion, progress.lastPosition),
      ),
    )
    .orderBy(asc(importRows.posicion))
    .limit(size)
  const last = pending.at(-1)
  if (!last) {
    const { done } = progress
    if (await givePictures(tx, record.id, record.quien)) {
      await noteProgress(tx, record, worker, { hechas: done, aplicadas: done, progreso: 99 })
      return progress
    }
    await forgetSheetPictures(tx, record.id)
    await finish(tx, record, worker)
    return undefined
  }
  await takeTurns(tx)
  const isFirst = progress.lastPosition === -1
  const ahead = isFirst ? await listNewExpansions(tx, record.id, standIn) : []
  const before = await addExpansions(tx, progress.known, ahead)
  const present = new Set(record.columnas?.filter((column) => column !== null))
  const rows = pending.flatMap(({ datos }) => datos ?? [])
  const { outcomes, known, added } = await writeBatch(tx, rows, before.known, {
    present,
    ingreso: record.ingreso,
    allSingles: record.todas_sueltas,
    quien: record.quien,
    mayAdd,
    findCards,
    object: (plan, index) => objection(plan, describeChanges(plan, present, names), pending[index]),
  })
  await noteOutcomes(tx, record.id, pending, outcomes)
  const written = outcomes.filter(({ kind }) => kind === 'nueva' || kind === 'cambia').length
  const next: Progress = {
    lastPosition: last.posicion,
    known,
    added: [...progress.added, ...before.ids, ...added],
    done: progress.done + written,
    all: progress.all - (pending.length - written),
  }
  await noteProgress(tx, record, worker, {
    hechas: next.done,
    aplicadas: next.done,
    progreso: percentOf(next.done, next.all),
    expansiones_agregadas: next.added,
  })
  return next
}

const toWrite = ['nueva', 'cambia'] as const

async function readProgress(db: Database, id: number): Promise<Counted> {
  const [counted] = await db
    .select({
      done: sql<number>`count(*) filter (where aplicada)::int`,
      all: sql<number>`count(*)::int`,
    })
    .from(importRows)
    .where(and(eq(importRows.importacion_id, id), inArray(importRows.estado, toWrite)))
  return { done: 0, all: 0, lastPosition: -1, ...counted }
}

const gone = 'mientras tanto alguien lo quitó de la tienda: volvé a importar la fila'
const edited = 'estaba igual y mientras tanto alguien lo cambió: volvé a importar la fila'

/** A product that changed after the owner looked must not be overwritten. */
function objection(plan: RowPlan, now: ImportRow['cambios'], seen: Pending | undefined): string | undefined {
  if (!seen || plan.kind === 'igual' || plan.kind === 'rechazada') return undefined
  if (plan.kind !== seen.estado)
    return plan.kind === 'cambia'
      ? 'mientras tanto alguien lo agregó a la tienda: volvé a importar la fila'
      : gone
  if (plan.kind === 'nueva') return undefined
  const was = new Map(seen.cambios.map(({ campo, antes }) => [campo, antes]))
  const other = now.find(({ campo, antes }) => was.get(campo) !== antes)
  if (!other) return undefined
  const name = importFields.find(({ campo }) => campo === other.campo)?.nombre ?? other.campo
  return `mientras tanto cambió (${name}: ahora «${other.antes}»): volvé a importar la fila`
}

async function noteOutcomes(
  tx: Transaction,
  id: number,
  pending: readonly Pending[],
  outcomes: readonly Outcome[],
) {
  const noted = pending.map(({ posicion }, index) => {
    const outcome = outcomes[index]
    if (!outcome) throw new Error('A row has no outcome')
    return {
      posicion,
      estado: outcome.kind,
      motivo: outcome.kind === 'rechazada' ? outcome.reason : undefined,
      producto_id: 'id' in outcome ? outcome.id : undefined,
      antes: 'before' in outcome ? outcome.before : undefined,
    }
  })
  const written = sql.param(noted.flatMap(({ producto_id }) => producto_id ?? []))
  // The undo later knows by these what was changed since, and by the last row of the ledger what was sold.
  await tx.execute(sql`
    update importacion_filas f set
      estado = r.estado, motivo = coalesce(r.motivo, f.motivo), producto_id = coalesce(r.producto_id, f.producto_id),
      antes = r.antes, despues = case when r.antes is not null then ${changedFrom(sql`r.antes`)} end, aplicada = r.estado in ('nueva', 'cambia'),
      version = p.version, huella = ${productStamp},
      movimiento = case when r.producto_id is not null then coalesce(m.last, 0) end
    from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb)
      as r(posicion integer, estado text, motivo text, producto_id integer, antes jsonb)
    left join productos p on p.id = r.producto_id
    left join descuentos d on d.producto_id = p.id
    left join (select producto_id, max(id) as last from movimientos_stock
      where producto_id = any(${written}::int[]) group by producto_id) m on m.producto_id = r.producto_id
    where f.importacion_id = ${id} and f.posicion = r.posicion`)
}

/**
 * Rows that the review found to be in the shop as they are, and that are not any more: the sheet would be thought to be in
 * the shop as a whole. What other rows of the sheet changed is no reason.
 */
const refuseMoved = (tx: Transaction, id: number) =>
  tx.execute(sql`
    with movidas as (
      select f.posicion, p.id from importacion_filas f
        left join productos p on p.id = f.producto_id
        left join descuentos d on d.producto_id = p.id
      where f.importacion_id = ${id} and f.estado = 'igual' and (p.id is null or f.huella <> ${stampWithoutCard})
        and (p.id is null or p.id not in (
          select producto_id from importacion_filas where importacion_id = ${id} and aplicada and producto_id is not null))
    )
    update importacion_filas f set estado = 'rechazada', producto_id = m.id,
      motivo = case when m.id is null then ${gone} else ${edited} end
    from movidas m where f.importacion_id = ${id} and f.posicion = m.posicion`)

async function finish(tx: Transaction, record: ImportRecord, worker: string) {
  await refuseMoved(tx, record.id)
  const { rows } = await tx.execute<Record<string, number>>(sql`
    select count(*) filter (where estado = 'nueva')::int as nuevas,
      count(*) filter (where estado = 'cambia')::int as cambian,
      count(*) filter (where estado = 'igual')::int as iguales,
      count(*) filter (where estado = 'rechazada')::int as rechazadas,
      count(*) filter (where aplicada)::int as aplicadas
    from importacion_filas where importacion_id = ${record.id}`)
  const totals = rows[0] ?? {}
  await noteProgress(tx, record, worker, {
    ...totals,
    hechas: totals.aplicadas,
    estado: 'aplicada',
    progreso: 100,
    trabajador: null,
    aplicada_en: new Date(),
  })
  await writeAudit(tx, {
    quien: record.quien,
    accion: 'importó',
    recurso: 'importaciones',
    recurso_id: record.id,
    nombre: record.archivo,
    cambios: { nuevas: [null, totals.nuevas], cambian: [null, totals.cambian] },
  })
}
