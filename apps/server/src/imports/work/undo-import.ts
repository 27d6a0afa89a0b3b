import type { UndoOutlook } from '@mazo/contract/imports/imports.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { writeAudit } from '../../audit/write-audit.ts'
import { letOthersIn, workInBatches } from '../../background-work/work-in-batches.ts'
import { productStamp } from '../../catalog/product-stamp.ts'
import { removeExpansions } from '../../catalog-management/expansions/add-expansions.ts'
import { batchOfSheet, changedSince, takeBackFrom } from '../../catalog-management/pictures/undo-batch.ts'
import { giveDiscounts } from '../../catalog-management/products/set-discounts.ts'
import { removeProducts, restoreProducts } from '../../catalog-management/products/write-many.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { netMoves } from '../../stock/net-moves.ts'
import { type StoredProduct, unitsOf } from '../judge/plan-change.ts'
import { importRows } from '../tables.ts'
import { type ImportParts, type ImportRecord, noteProgress, percentOf } from './import-work.ts'
import { settleTables } from './settle-tables.ts'
import { writeLedger } from './write-rows.ts'

const leftBought = 'se vendió después de la importación'
const leftChanged = 'alguien lo cambió después de la importación'
const leftDeleted = 'alguien lo eliminó después de la importación'
const reasonsLeft = [leftBought, leftChanged, leftDeleted]

/** The rows that an undo left as they were. */
export const wasLeft = and(eq(importRows.deshecha, true), inArray(importRows.motivo, reasonsLeft))

/** An applied row, with the present state of its product. */
type Applied = {
  posicion: number
  producto_id: number
  estado: 'nueva' | 'cambia'
  antes: StoredProduct | null
  /** The product's columns and discount, also fields newer than the import; null: somebody deleted it. */
  ahora: { cantidad_disponible: number | null; stock: boolean; porcentaje: string | null } | null
  comprado: boolean
  cambiado: boolean
  /** It was there before, and the import gave it pictures. */
  con_fotos: boolean
}

const whyLeft = sql`case when comprado then ${leftBought}::text when ahora is null then ${leftDeleted}::text
  else ${leftChanged}::text end`

/** The row only added pictures, so only changed pictures can block its undo. */
const isOfPictures = sql`(f.estado = 'cambia' and f.antes is null)`

const movesSince = netMoves(sql`m.producto_id = f.producto_id and m.id > f.movimiento`)

const hasPictures = (id: number) => sql`exists (
  select from lotes_imagenes l where l.lote = ${batchOfSheet(id)} and l.producto_id = f.producto_id)`

/** What others did with the pictures of a product that the import found, and gave none, does not block its undo. */
const isRepictured = (id: number) => sql`((f.estado = 'nueva' or ${hasPictures(id)})
  and ${changedSince(batchOfSheet(id), sql`f.producto_id`)})`

/**
 * Bought: a sale took units after the import, or the books name a product that the import made. Changed: the product
 * or its pictures differ from what the import left, or the expansion that it would return to is gone.
 */
const since = (id: number) => sql`
  select f.posicion, f.linea, coalesce(p.titulo, f.titulo) as titulo, f.producto_id, f.estado, f.antes,
    case when p.id is not null then to_jsonb(p) || jsonb_build_object('porcentaje', d.porcentaje::text) end as ahora,
    coalesce(m.vendido, false) or (f.estado = 'nueva' and (coalesce(m.hubo_venta, false)
      or exists (select from orden_lineas l where l.producto_id = f.producto_id))) as comprado,
    f.estado = 'cambia' and ${hasPictures(id)} as con_fotos,
    ${isRepictured(id)} or case when ${isOfPictures} then p.id is null
      else coalesce(p.version <> f.version and ${productStamp} is distinct from f.huella, f.estado = 'cambia')
        or coalesce(m.movido, false)
        or (f.antes ->> 'expansion_id' is not null
          and not exists (select from expansiones e where e.id = (f.antes ->> 'expansion_id')::int)) end as cambiado
  from importacion_filas f
  left join productos p on p.id = f.producto_id
  left join descuentos d on d.producto_id = p.id
  left join lateral ${movesSince} m on true`

const mostNamed = 5

/** Some 100 ms of the embedded database, which serves nobody else meanwhile. */
const lookedAtOnce = 250

/** What an undo would do now, and which products it would leave because they were sold or changed since. */
export async function lookAtUndo(
  db: Database,
  { id, expansiones_agregadas }: ImportRecord,
): Promise<UndoOutlook> {
  const expansiones = expansiones_agregadas.length
  const outlook: UndoOutlook = { se_eliminan: 0, vuelven: 0, expansiones, quedan: 0, primeros: [] }
  for (let after = -1; ; await letOthersIn()) {
    const { ultima, ...some } = await lookAtSome(db, id, after)
    if (ultima === null) return outlook
    outlook.se_eliminan += some.se_eliminan
    outlook.vuelven += some.vuelven
    outlook.quedan += some.quedan
    outlook.primeros.push(...some.primeros.slice(0, mostNamed - outlook.primeros.length))
    after = ultima
  }
}

/** The same for the rows that follow a position; `ultima` is the last of them, null where none is left. */
async function lookAtSome(db: Database, id: number, after: number) {
  const left = sql`(comprado or cambiado)`
  const { rows } = await db.execute<Omit<UndoOutlook, 'expansiones'> & { ultima: number | null }>(sql`
    with filas as (${since(id)} where f.importacion_id = ${id} and f.aplicada and not f.deshecha
      and f.posicion > ${after} order by f.posicion limit ${lookedAtOnce})
    select max(posicion) as ultima,
      count(*) filter (where not ${left} and estado = 'nueva' and ahora is not null)::int as se_eliminan,
      count(*) filter (where not ${left} and estado = 'cambia')::int as vuelven,
      count(*) filter (where ${left})::int as quedan,
      coalesce((select jsonb_agg(jsonb_build_object('linea', linea, 'titulo', titulo,
          'motivo', ${whyLeft}) order by posicion)
        from (select * from filas where ${left} order by posicion limit ${mostNamed}) primeras), '[]') as primeros
    from filas`)
  return rows[0] ?? { ultima: null, se_eliminan: 0, vuelven: 0, quedan: 0, primeros: [] }
}

/** Takes back what an import did, batch by batch; products bought, edited or repictured since stay, and are named. */
export async function undoImport(record: ImportRecord, parts: ImportParts) {
  const { db, worker } = parts
  const progress = await readProgress(db, record.id)
  const isDone = await workInBatches(parts, (size) =>
    db.transaction((tx) => undoBatch(tx, record, worker, progress, size)),
  )
  if (isDone) await settleTables(db)
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

/** From the last row to the first, as it was done; @returns whether nothing was left to do, which is then noted */
async function undoBatch(
  tx: Transaction,
  record: ImportRecord,
  worker: string,
  progress: Progress,
  size: number,
): Promise<boolean> {
  const { id, quien } = record
  await tx.execute(sql`select set_config('tienda.quien', ${quien}, true)`)
  const rows = await lockNext(tx, id, progress, size)
  const first = rows.at(-1)
  if (!first) {
    await finish(tx, record, worker)
    return true
  }
  const free = rows.filter(({ comprado, cambiado, ahora }) => ahora && !comprado && !cambiado)
  await removeProducts(
    tx,
    free.filter(({ estado }) => estado === 'nueva').map(({ producto_id }) => producto_id),
  )
  const changed = free.filter(({ estado }) => estado === 'cambia')
  await putBack(tx, quien, changed)
  await takeBackFrom(
    tx,
    batchOfSheet(id),
    changed.map(({ producto_id }) => producto_id),
    quien,
  )
  await tx.execute(sql`
    update importacion_filas f set deshecha = true, motivo = r.motivo
    from jsonb_to_recordset(${JSON.stringify(
      rows.map(({ posicion, comprado, cambiado, ahora }) => ({
        posicion,
        motivo: comprado ? leftBought : !cambiado ? undefined : ahora ? leftChanged : leftDeleted,
      })),
    )}::jsonb) as r(posicion integer, motivo text)
    where f.importacion_id = ${id} and f.posicion = r.posicion`)
  progress.firstPosition = first.posicion
  progress.done += rows.length
  const { done, all } = progress
  await noteProgress(tx, record, worker, { hechas: done, progreso: percentOf(done, all) })
  return false
}

/** Taking pictures back takes some 20 times as long as the rest of a row. */
const picturedAtOnce = 25

async function lockNext(tx: Transaction, id: number, { firstPosition }: Progress, size: number) {
  const next = sql`f.importacion_id = ${id} and f.aplicada and not f.deshecha
    and f.posicion < ${firstPosition} order by f.posicion desc limit ${size}`
  await tx.execute(sql`
    select p.id from productos p where p.id in (select f.producto_id from importacion_filas f where ${next})
    order by p.id for update`)
  const { rows } = await tx.execute<Applied>(sql`${since(id)} where ${next}`)
  let pictured = 0
  const tooMany = rows.findIndex(({ con_fotos }) => con_fotos && ++pictured > picturedAtOnce)
  return tooMany < 0 ? rows : rows.slice(0, tooMany)
}

async function putBack(tx: Transaction, quien: string, rows: readonly Applied[]) {
  const before = rows.flatMap(({ producto_id, antes, ahora }) =>
    antes && ahora ? [{ ...ahora, ...antes, id: producto_id, ahora }] : [],
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
  const [all, quedaron, named] = [
    await tx.$count(importRows, ofThisOne),
    await tx.$count(importRows, and(ofThisOne, wasLeft)),
    await tx
      .select({ titulo: importRows.titulo, motivo: importRows.motivo })
      .from(importRows)
      .where(and(ofThisOne, wasLeft))
      .orderBy(asc(importRows.posicion))
      .limit(mostNamed),
  ]
  const deshechas = all - quedaron
  const expansionsLeft = await removeExpansions(tx, expansiones_agregadas)
  await noteProgress(tx, record, worker, {
    estado: 'deshecha',
    progreso: 100,
    deshechas,
    hechas: deshechas,
    trabajador: null,
    aviso: tellLeft(named, quedaron, expansionsLeft),
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

type Left = { titulo: string; motivo: string | null }

/** What the undo left, by name; null where it left nothing. */
function tellLeft(products: readonly Left[], quedaron: number, expansions: readonly string[]): string | null {
  const titles = products.map(({ titulo, motivo }) => `«${titulo}» (${motivo})`)
  const names = expansions.map((name) => `«${name}»`)
  const sentences = [
    quedaron === 1 && `Quedó como estaba ${titles[0]}.`,
    quedaron > 1 && `Quedaron como estaban ${listed(titles, quedaron)}.`,
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
