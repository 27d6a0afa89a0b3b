import type { Grading } from '@mazo/contract/grading.ts'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../audit/write-audit.ts'
import type { Database, Transaction } from '../db/database.ts'
import { workInBatches } from '../db/work-in-batches.ts'
import { DomainError } from '../http/domain-error.ts'
import { type ImportParts, type ImportRecord, noteProgress, percentOf } from './import-work.ts'
import { type StoredProduct, unitsOf } from './plan-change.ts'
import { settleTables } from './settle-tables.ts'
import { writeDiscounts, writeLedger } from './write-rows.ts'

/** A row that was applied, by what became of its product since. */
type Applied = {
  posicion: number
  producto_id: number
  estado: 'nueva' | 'cambia'
  antes: StoredProduct | null
  /** null: somebody deleted it. */
  ahora: ({ cantidad_disponible: number | null; stock: boolean; porcentaje: string | null } & Grading) | null
  comprado: boolean
  cambiado: boolean
}

/**
 * Bought: a sale took units after the import, or an order names a product that the import made. Changed as well: the
 * expansion is gone that it would go back to.
 */
const since = sql`
  select f.posicion, f.producto_id, f.estado, f.antes,
    case when p.id is not null then jsonb_build_object('cantidad_disponible', p.cantidad_disponible, 'stock', p.stock,
      'porcentaje', d.porcentaje::text, 'graduadora', p.graduadora, 'nota', p.nota,
      'numero_certificado', p.numero_certificado) end as ahora,
    exists (select from movimientos_stock m where m.producto_id = f.producto_id and m.id > f.movimiento
        and m.motivo in ('orden', 'venta_feria'))
      or (f.estado = 'nueva' and exists (select from orden_lineas l where l.producto_id = f.producto_id)) as comprado,
    coalesce(p.version <> f.version, f.estado = 'cambia')
      or exists (select from movimientos_stock m where m.producto_id = f.producto_id and m.id > f.movimiento)
      or (f.antes ->> 'expansion_id' is not null
        and not exists (select from expansiones e where e.id = (f.antes ->> 'expansion_id')::int)) as cambiado
  from importacion_filas f
  left join productos p on p.id = f.producto_id
  left join descuentos d on d.producto_id = p.id`

/** @throws DomainError 409 that says how many products were bought or edited since */
export async function refuseLateUndo(db: Database, id: number) {
  const { rows } = await db.execute<{ comprados: number; cambiados: number }>(sql`
    select count(*) filter (where comprado)::int as comprados,
      count(*) filter (where cambiado and not comprado)::int as cambiados
    from (${since} where f.importacion_id = ${id} and f.aplicada and not f.deshecha) filas`)
  const { comprados = 0, cambiados = 0 } = rows[0] ?? {}
  if (comprados + cambiados === 0) return
  const parts = [
    comprados > 0 && (comprados === 1 ? 'se vendió 1 producto' : `se vendieron ${comprados} productos`),
    cambiados > 0 && (cambiados === 1 ? 'se cambió 1 producto' : `se cambiaron ${cambiados} productos`),
  ].filter((part) => part !== false)
  throw new DomainError(
    409,
    'importacion_en_uso',
    `Ya no se puede deshacer: desde la importación ${parts.join(' y ')}.`,
    [{ comprados, cambiados }],
  )
}

/** Takes back what an import did, batch by batch; what was bought or edited while it did so stays, and is counted. */
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
  const next = sql`f.importacion_id = ${id} and f.aplicada and not f.deshecha
    and f.posicion < ${progress.firstPosition} order by f.posicion desc limit ${size}`
  await tx.execute(sql`select set_config('tienda.quien', ${quien}, true)`)
  await tx.execute(sql`
    select p.id from productos p where p.id in (select f.producto_id from importacion_filas f where ${next})
    order by p.id for update`)
  const { rows } = await tx.execute<Applied>(sql`${since} where ${next}`)
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
  await restoreProducts(
    tx,
    quien,
    free.filter(({ estado }) => estado === 'cambia'),
  )
  await tx.execute(sql`
    update importacion_filas f set deshecha = true, motivo = r.motivo
    from jsonb_to_recordset(${JSON.stringify(
      rows.map(({ posicion, comprado, cambiado }) => ({
        posicion,
        motivo: comprado ? leftBought : cambiado ? leftChanged : undefined,
      })),
    )}::jsonb) as r(posicion integer, motivo text)
    where f.importacion_id = ${id} and f.posicion = r.posicion`)
  progress.firstPosition = first.posicion
  progress.done += rows.length
  const { done, all } = progress
  await noteProgress(tx, record, worker, { hechas: done, progreso: percentOf(done, all) })
  return false
}

const leftBought = 'no se deshizo: se vendió mientras tanto'
const leftChanged = 'no se deshizo: alguien lo cambió mientras tanto'

async function removeProducts(tx: Transaction, ids: readonly number[]) {
  if (ids.length === 0) return
  const these = sql`any(${sql.param(ids)}::int[])`
  await tx.execute(sql`delete from movimientos_stock where producto_id = ${these}`)
  await tx.execute(sql`delete from productos where id = ${these}`)
}

async function restoreProducts(tx: Transaction, quien: string, rows: readonly Applied[]) {
  const before = rows.flatMap(({ producto_id, antes, ahora }) =>
    antes && ahora ? [{ ...gradingNow(ahora), ...antes, id: producto_id, ahora }] : [],
  )
  if (before.length === 0) return
  await tx.execute(sql`
    update productos p set titulo = r.titulo, descripcion = r.descripcion, precio = r.precio, tcg_id = r.tcg_id,
      expansion_id = r.expansion_id, estado_id = r.estado_id, single = r.single, certificada = r.certificada,
      graduadora = r.graduadora, nota = r.nota, numero_certificado = r.numero_certificado,
      cantidad_disponible = r.cantidad_disponible, stock = r.stock, oculto = r.oculto, ingreso_en = r.ingreso_en,
      actualizado_en = now()
    from jsonb_to_recordset(${JSON.stringify(before)}::jsonb) as r(id integer, titulo text, descripcion text,
      precio numeric, tcg_id smallint, expansion_id integer, estado_id smallint, single boolean, certificada boolean,
      graduadora text, nota text, numero_certificado text, cantidad_disponible integer, stock boolean, oculto boolean, ingreso_en timestamptz)
    where p.id = r.id`)
  await writeDiscounts(
    tx,
    before.filter(({ porcentaje, ahora }) => porcentaje !== ahora.porcentaje),
  )
  await writeLedger(
    tx,
    quien,
    before.map((product) => ({ id: product.id, units: unitsOf(product) - unitsOf(product.ahora) })),
  )
}

/** What an import of before these columns could not change. */
const gradingNow = ({ graduadora, nota, numero_certificado }: Grading) => ({
  graduadora,
  nota,
  numero_certificado,
})

async function finish(tx: Transaction, record: ImportRecord, worker: string) {
  const { rows } = await tx.execute<{ deshechas: number; quedaron: number }>(sql`
    select count(*) filter (where deshecha and motivo is distinct from ${leftBought}
        and motivo is distinct from ${leftChanged})::int as deshechas,
      count(*) filter (where motivo in (${leftBought}, ${leftChanged}))::int as quedaron
    from importacion_filas where importacion_id = ${record.id} and aplicada`)
  const { deshechas = 0, quedaron = 0 } = rows[0] ?? {}
  await noteProgress(tx, record, worker, {
    estado: 'deshecha',
    progreso: 100,
    deshechas,
    hechas: deshechas,
    trabajador: null,
    aviso: quedaron > 0 ? tellLeft(quedaron) : null,
  })
  await writeAudit(tx, {
    quien: record.quien,
    accion: 'deshizo',
    recurso: 'importaciones',
    recurso_id: record.id,
    nombre: record.archivo,
    cambios: { deshechas: [null, deshechas] },
  })
}

const tellLeft = (quedaron: number) =>
  quedaron === 1
    ? 'Quedó como estaba 1 producto que se vendió o cambió mientras se deshacía.'
    : `Quedaron como estaban ${quedaron} productos que se vendieron o cambiaron mientras se deshacía.`
