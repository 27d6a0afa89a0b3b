import type { UndoOutlook } from '@mazo/contract/imports/imports.ts'
import { and, asc, eq, inArray, isNotNull, not, type SQL, sql } from 'drizzle-orm'
import { writeAudit } from '../../audit/write-audit.ts'
import { workInBatches } from '../../background-work/work-in-batches.ts'
import { expansions, products } from '../../catalog/tables.ts'
import { removeExpansions } from '../../catalog-management/expansions/add-expansions.ts'
import { batchOfSheet, takeBackFrom } from '../../catalog-management/pictures/undo-batch.ts'
import { giveDiscounts } from '../../catalog-management/products/set-discounts.ts'
import { removeProducts, restoreProducts } from '../../catalog-management/products/write-many.ts'
import { brokenConstraint } from '../../db/broken-constraint.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { letOthersIn, lettingOthersIn } from '../../take-turns.ts'
import { unitsOf } from '../judge/plan-change.ts'
import { importRows } from '../tables.ts'
import { type ImportParts, type ImportRecord, noteProgress, percentOf } from './import-work.ts'
import { type Judged, judgeUndo } from './judge-undo.ts'
import { settleTables } from './settle-tables.ts'
import { inPart } from './tell-undo.ts'
import { type Applied, hasPictures, since } from './undo-facts.ts'
import { writeLedger } from './write-rows.ts'

/** The rows of which an undo left something as it was. */
export const wasLeft = and(eq(importRows.deshecha, true), isNotNull(importRows.motivo))

/** A product is named as the shop calls it now; the sheet's title is for one that is gone. */
export const titleNow = sql<string>`coalesce(${products.titulo}, ${importRows.titulo})`

const mostNamed = 5
/** How many an outlook names, which one reads through before the undo. */
const mostForeseen = 500

/** Some 100 ms of the embedded database, which serves nobody else meanwhile. */
const lookedAtOnce = 250

/** What an undo would do now, and which products it would leave, or parts of them, because of what happened since. */
export async function lookAtUndo(
  db: Database,
  { id, expansiones_agregadas }: ImportRecord,
): Promise<UndoOutlook> {
  const outlook: UndoOutlook = {
    se_eliminan: 0,
    vuelven: 0,
    vuelven_en_parte: 0,
    expansiones: await db.$count(expansions, inArray(expansions.id, expansiones_agregadas)),
    quedan: 0,
    primeros: [],
  }
  const letIn = lettingOthersIn()
  for (let after = -1; ; await letOthersIn()) {
    const { rows } = await db.execute<Applied>(sql`
      ${since(id)} where f.importacion_id = ${id} and f.aplicada and (not f.deshecha or ${mayGoBack(id)})
      and f.posicion > ${after} order by f.posicion limit ${lookedAtOnce}`)
    const last = rows.at(-1)
    if (!last) return outlook
    for (const row of rows) {
      foresee(outlook, row)
      await letIn()
    }
    after = last.posicion
  }
}

function foresee(outlook: UndoOutlook, row: Applied) {
  const { linea, titulo, estado, ahora } = row
  const { kind, motivo } = judgeUndo(row)
  if (kind === 'nada') outlook.quedan += 1
  else if (kind === 'parte') outlook.vuelven_en_parte += 1
  else if (estado === 'cambia') outlook.vuelven += 1
  else if (ahora) outlook.se_eliminan += 1
  if (motivo && outlook.primeros.length < mostForeseen)
    outlook.primeros.push({ linea, titulo, motivo, en_parte: kind === 'parte' })
}

/** The undo left something of row `f`, other than units that were sold: it may go back another time. */
const mayGoBack = (id: number) => sql`(f.deshecha and f.motivo is not null
  and (f.despues is null or f.despues <> '{}' or ${hasPictures(id)}))`

/** Rows opened in one go: no more than the embedded database does in a moment. */
const openedAtOnce = 1_000

/**
 * Opens the rows of which an undo left something, so that the next one looks at them again: what kept them may be gone.
 * @returns whether there are any
 */
export async function openLeft(db: Database, id: number): Promise<boolean> {
  let opened = 0
  for (let after = -1; ; await letOthersIn()) {
    const last = await db.transaction(async (tx) => {
      // Once another undo has begun, what it leaves is not to be opened.
      const { rowCount } = await tx.execute(
        sql`select from importaciones where id = ${id} and estado = 'deshecha' for update`,
      )
      if (!rowCount) return undefined
      const { rows } = await tx.execute<{ posicion: number; abierta: boolean }>(sql`
        select f.posicion, not f.deshecha or ${mayGoBack(id)} as abierta from importacion_filas f
        where f.importacion_id = ${id} and f.aplicada and f.posicion > ${after} order by f.posicion limit ${openedAtOnce}`)
      const open = rows.filter(({ abierta }) => abierta).map(({ posicion }) => posicion)
      opened += open.length
      await tx.execute(sql`
        update importacion_filas set deshecha = false
        where importacion_id = ${id} and posicion = any(${sql.param(open)}::int[])`)
      return rows.at(-1)?.posicion
    })
    if (last === undefined) return opened > 0
    after = last
  }
}

/** Takes back what an import did, batch by batch; what was bought, edited or repictured since stays, and is named. */
export async function undoImport(record: ImportRecord, parts: ImportParts) {
  const { db, worker } = parts
  let progress = await readProgress(db, record.id)
  const isDone = await workInBatches(parts, async (size) => {
    const next = await again(() => db.transaction((tx) => undoBatch(tx, record, worker, progress, size)))
    if (next) progress = next
    return !next
  })
  if (isDone) await settleTables(db)
}

/** What somebody took in the very moment in which it was to go back is seen the second time. */
async function again<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (brokenConstraint(error) === undefined) throw error
    return work()
  }
}

/** Counted once: a count for each batch would read every row of the sheet again. */
type Progress = { done: number; all: number; firstPosition: number }

async function readProgress(db: Database, id: number): Promise<Progress> {
  const { rows } = await db.execute<Progress>(sql`
    select count(*) filter (where deshecha)::int as done, count(*)::int as all,
      coalesce(max(posicion) filter (where not deshecha) + 1, 0)::int as "firstPosition"
    from importacion_filas where importacion_id = ${id} and aplicada`)
  return rows[0] ?? { done: 0, all: 0, firstPosition: 0 }
}

/** From the last row to the first, as it was done; @returns undefined when nothing was left to do, which is then noted */
async function undoBatch(
  tx: Transaction,
  record: ImportRecord,
  worker: string,
  progress: Progress,
  size: number,
): Promise<Progress | undefined> {
  const { id, quien } = record
  await tx.execute(sql`select set_config('tienda.quien', ${quien}, true)`)
  const rows = await lockNext(tx, id, progress, size)
  const first = rows.at(-1)
  if (!first) {
    await finish(tx, record, worker)
    return undefined
  }
  const judged: (Applied & Judged)[] = []
  const letIn = lettingOthersIn()
  for (const row of rows) {
    judged.push({ ...row, ...judgeUndo(row) })
    await letIn()
  }
  const free = judged.filter(({ kind, ahora }) => ahora && kind !== 'nada')
  await removeProducts(
    tx,
    free.filter(({ estado }) => estado === 'nueva').map(({ producto_id }) => producto_id),
  )
  await putBack(tx, quien, free)
  await takeBackFrom(
    tx,
    batchOfSheet(id),
    free.filter(hasItsPictures).map(({ producto_id }) => producto_id),
    quien,
  )
  await tx.execute(sql`
    update importacion_filas f set deshecha = true, motivo = r.motivo, despues = f.despues - r.going
    from jsonb_to_recordset(${JSON.stringify(judged.map(toNote))}::jsonb)
      as r(posicion integer, motivo text, going text[])
    where f.importacion_id = ${id} and f.posicion = r.posicion`)
  const done = progress.done + rows.length
  await noteProgress(tx, record, worker, { hechas: done, progreso: percentOf(done, progress.all) })
  return { ...progress, done, firstPosition: first.posicion }
}

const toNote = ({ posicion, motivo, going = [] }: Applied & Judged) => ({ posicion, motivo, going })

const hasItsPictures = ({ estado, con_fotos, otras_fotos }: Applied) =>
  estado === 'cambia' && con_fotos && !otras_fotos

/** Taking pictures back takes some 20 times as long as the rest of a row. */
const picturedAtOnce = 25

async function lockNext(tx: Transaction, id: number, { firstPosition }: Progress, size: number) {
  const next = sql`f.importacion_id = ${id} and f.aplicada and not f.deshecha
    and f.posicion < ${firstPosition} order by f.posicion desc limit ${size}`
  await tx.execute(sql`
    select p.id from productos p where p.id in (select f.producto_id from importacion_filas f where ${next})
    order by p.id for update`)
  // They keep their games until the products have them.
  await tx.execute(sql`
    select e.id from expansiones e where e.id in (
      select (f.antes ->> 'expansion_id')::int from importacion_filas f where ${next})
    order by e.id for key share`)
  const { rows } = await tx.execute<Applied>(sql`${since(id)} where ${next}`)
  let pictured = 0
  const tooMany = rows.findIndex(({ con_fotos }) => con_fotos && ++pictured > picturedAtOnce)
  return tooMany < 0 ? rows : rows.slice(0, tooMany)
}

async function putBack(tx: Transaction, quien: string, rows: readonly (Applied & Judged)[]) {
  const before = rows.flatMap(({ producto_id, vuelve, ahora }) =>
    vuelve && ahora ? [{ ...vuelve, id: producto_id, ahora }] : [],
  )
  if (before.length === 0) return
  await restoreProducts(tx, before)
  await giveDiscounts(
    tx,
    before.filter(({ porcentaje, ahora }) => porcentaje !== ahora.porcentaje),
  )
  await writeLedger(
    tx,
    quien,
    before.map((product) => ({ id: product.id, units: unitsOf(product) - unitsOf(product.ahora) })),
    'Se deshizo',
  )
}

async function finish(tx: Transaction, record: ImportRecord, worker: string) {
  const { id, expansiones_agregadas } = record
  const ofThisOne = and(eq(importRows.importacion_id, id), eq(importRows.aplicada, true))
  const all = await tx.$count(importRows, ofThisOne)
  const left = await readLeft(tx, and(ofThisOne, not(cameInPart)))
  const inParts = await readLeft(tx, and(ofThisOne, cameInPart))
  const deshechas = all - left.count - inParts.count
  const expansionsLeft = await removeExpansions(tx, expansiones_agregadas)
  await noteProgress(tx, record, worker, {
    estado: 'deshecha',
    progreso: 100,
    deshechas,
    hechas: deshechas,
    trabajador: null,
    aviso: tellLeft(left, inParts, expansionsLeft),
  })
  await writeAudit(tx, {
    quien: record.quien,
    accion: 'deshizo',
    recurso: 'importaciones',
    recurso_id: id,
    nombre: record.archivo,
    cambios: { deshechas: [null, deshechas] },
  })
}

const cameInPart = sql`${importRows.motivo} ~ ${inPart}`

/** How many rows stayed as they were, of some, and the first of them in words. */
type Left = { count: number; titles: string[] }

async function readLeft(tx: Transaction, some: SQL | undefined): Promise<Left> {
  const where = and(some, wasLeft)
  const rows = await tx
    .select({ titulo: titleNow, motivo: importRows.motivo })
    .from(importRows)
    .leftJoin(products, eq(products.id, importRows.producto_id))
    .where(where)
    .orderBy(asc(importRows.posicion))
    .limit(mostNamed)
  return {
    count: await tx.$count(importRows, where),
    titles: rows.map(({ titulo, motivo }) => `«${titulo}» (${motivo})`),
  }
}

/** What the undo left, by name; null where it left nothing. */
function tellLeft(left: Left, inParts: Left, expansions: readonly string[]): string | null {
  const names = expansions.map((name) => `«${name}»`)
  const sentences = [
    left.count === 1 && `Quedó como estaba ${left.titles[0]}.`,
    left.count > 1 && `Quedaron como estaban ${listed(left.titles, left.count)}.`,
    inParts.count === 1 && `Volvió en parte ${inParts.titles[0]}.`,
    inParts.count > 1 && `Volvieron en parte ${listed(inParts.titles, inParts.count)}.`,
    names.length === 1 && `Queda la expansión ${names[0]}: ya se usa o alguien la cambió.`,
    names.length > 1 &&
      `Quedan las expansiones ${listed(names, names.length)}: ya se usan o alguien las cambió.`,
  ].filter((sentence) => sentence !== false)
  return sentences.length > 0 ? sentences.join(' ') : null
}

function listed(some: readonly string[], all: number): string {
  const named = some.slice(0, mostNamed)
  const more = all - named.length
  return spoken.format(more > 0 ? [...named, `${more} más`] : named)
}

const spoken = new Intl.ListFormat('es')
