import { importLimits, type RowState } from '@mazo/contract/imports/imports.ts'
import type { ImportField } from '@mazo/contract/products/product-shapes.ts'
import { sql } from 'drizzle-orm'
import { stampWithoutCard } from '../../catalog/product-stamp.ts'
import type { Database } from '../../db/database.ts'
import { letOthersIn } from '../../take-turns.ts'
import {
  type KnownExpansions,
  readExpansionNames,
  readExpansions,
  readStandIn,
} from '../expansions/expansions.ts'
import { forgetRows, sweepRows, sweptAtOnce } from '../forget-rows.ts'
import { type BackOnSale, backOnSale, findBackOnSale, tellBackOnSale } from '../judge/back-on-sale.ts'
import { describeChanges } from '../judge/describe-changes.ts'
import {
  besideShoppers,
  inBatches,
  judgeRows,
  leftOut,
  pictureMissing,
  unanswered,
} from '../judge/judge-rows.ts'
import type { SheetPicture } from '../judge/named-pictures.ts'
import { planRows } from '../judge/plan-rows.ts'
import { furtherFaults, tellFaults } from '../judge/row-faults.ts'
import { countEmptied, type Emptied, tellEmptied } from '../judge/tell-emptied.ts'
import { withoutUnstorable } from '../sheet/cell-text.ts'
import { ImportError } from '../sheet/import-error.ts'
import { readSheet, type SheetRow } from '../sheet/read-sheet.ts'
import { readSheetApart } from '../sheet/read-sheet-apart.ts'
import type { importRows, imports } from '../tables.ts'
import { type ImportParts, type ImportRecord, noteProgress, percentOf } from './import-work.ts'
import { readPicturesThere, readSheetPictures } from './sheet-pictures.ts'
import { place } from './write-batch.ts'

type Row = Omit<
  typeof importRows.$inferInsert,
  'importacion_id' | 'posicion' | 'aplicada' | 'deshecha' | 'antes'
>

/** Reads the whole sheet, which lies at `path`, and writes down what each row would do; the shop is only read. Begun again, it starts over. */
export async function analyseImport(record: ImportRecord, path: string, parts: ImportParts) {
  const { db, worker, signal, mostRows = importLimits.rows } = parts
  const { id, columnas, archivo, bytes } = record
  if (!columnas) throw new Error('Nobody said what the columns are')
  const allSingles = record.todas_sueltas
  const present = new Set(columnas.filter((column) => column !== null))
  const known = await readExpansions(db)
  const terms = {
    judge: judgeRows({
      standIn: await readStandIn(db, record.expansiones),
      tellUnanswered: () => `${unanswered}elegila en «Agregar esas expansiones»)`,
      allSingles,
      pictureNamed: await readSheetPictures(db, id),
    }),
    known,
    present,
    names: await readExpansionNames(db),
    certificates: new Set<string>(),
    again: [] as BackOnSale[],
    allSingles,
  }
  await noteProgress(db, record, worker, { ...noTotals, progreso: 0 })
  await forgetRows(db, id, (tx) => noteProgress(tx, record, worker, {}))
  const totals = { ...noTotals }
  const emptied: Emptied = { products: new Map(), units: 0 }
  let withoutPicture = 0
  let bytesRead = 0
  const file = { path, name: archivo }
  async function* readRecords() {
    for await (const part of readSheetApart(file)) {
      bytesRead = part.bytesRead
      yield* part.records
    }
  }
  for await (const batch of inBatches(readSheet(readRecords(), columnas), besideShoppers)) {
    if (signal.aborted) return
    if (totals.filas + batch.length > mostRows) throw tooManyRows(mostRows)
    const rows = await judgeBatch(db, batch, terms)
    await letOthersIn()
    const from = totals.filas
    countRows(totals, rows)
    for (const { motivo, cambios } of rows) {
      countEmptied(emptied, cambios)
      if (motivo?.startsWith(pictureMissing)) withoutPicture += 1
    }
    await db.transaction(async (tx) => {
      // First, since it holds the import: rows of one that somebody deleted meanwhile would be a fault.
      await noteProgress(tx, record, worker, { ...totals, progreso: percentOf(bytesRead, bytes) })
      await insertRows(tx, id, from, rows)
    })
    if (Math.floor(totals.filas / sweptAtOnce) > Math.floor(from / sweptAtOnce)) await sweepRows(db)
    await letOthersIn()
  }
  // With fresh statistics each batch finds its rows in sequence without sorting the whole sheet.
  await db.execute(sql`analyze importacion_filas`)
  const warnings = [tellBackOnSale(terms.again), tellEmptied(emptied), tellWithoutPicture(withoutPicture)]
  const aviso = warnings.filter(Boolean).join(' ') || null
  await noteProgress(db, record, worker, { estado: 'analizada', progreso: 100, trabajador: null, aviso })
}

const tooManyRows = (most: number) =>
  new ImportError(`La planilla pasa de ${most.toLocaleString('es-AR')} filas: partila en dos.`)

function tellWithoutPicture(rows: number): string | null {
  if (rows === 0) return null
  const which = rows === 1 ? 'En 1 fila falta' : `En ${rows.toLocaleString('es-AR')} filas falta`
  return `${which} alguna foto que la planilla nombra: subila en «Cambiar las columnas» y revisá de nuevo, o seguí sin ella.`
}

/** Where an import counts its rows of each state. */
export const countOf = {
  nueva: 'nuevas',
  cambia: 'cambian',
  igual: 'iguales',
  rechazada: 'rechazadas',
} as const
const noTotals = {
  filas: 0,
  hechas: 0,
  nuevas: 0,
  cambian: 0,
  iguales: 0,
  rechazadas: 0,
  advertencias: 0,
  sin_expansion: 0,
  dejadas_afuera: 0,
} satisfies Partial<typeof imports.$inferInsert>

function countRows(totals: Record<keyof typeof noTotals, number>, rows: readonly Row[]) {
  totals.filas += rows.length
  totals.hechas = totals.filas
  for (const { estado, motivo } of rows) {
    totals[countOf[estado]] += 1
    if (motivo && estado !== 'rechazada') totals.advertencias += 1
    if (motivo && estado === 'rechazada') countWithoutExpansion(totals, motivo)
  }
}

function countWithoutExpansion(totals: Record<keyof typeof noTotals, number>, motivo: string) {
  if (!motivo.startsWith('expansion: «')) return
  if (motivo.includes(unanswered)) totals.sin_expansion += 1
  else if (motivo.includes(leftOut)) totals.dejadas_afuera += 1
}

type Terms = {
  judge: ReturnType<typeof judgeRows>
  known: KnownExpansions
  present: ReadonlySet<ImportField>
  names: ReadonlyMap<number, string>
  /** The certificates of the rows so far. */
  certificates: Set<string>
  /** The sold cards so far that the sheet would offer again. */
  again: BackOnSale[]
  allSingles: boolean | null
}

async function judgeBatch(
  db: Database,
  batch: readonly SheetRow[],
  { judge, known, present, names, certificates, again, allSingles }: Terms,
): Promise<Row[]> {
  const judged = batch.map((sheetRow) => ({ sheetRow, ...judge(sheetRow, known) }))
  const compare = (areRefused: boolean, seen: Set<string>) => {
    const some = judged.filter(({ faults }) => faults.length > 0 === areRefused)
    const placed = some.flatMap(({ row }) => (row ? place(row, known) : []))
    return planRows(db, placed, { present, lock: false, certificates: seen, allSingles })
  }
  const planned = await compare(false, certificates)
  // A refused row gets the faults of the comparison with the shop too, but does not count against other rows.
  const ofRefused = (await compare(true, new Set(certificates))).values()
  const hasPictures = judged.some(({ pictures }) => pictures.length > 0)
  const stored = planned.flatMap((plan) => ('stored' in plan && hasPictures ? plan.stored.id : []))
  const isThere = await readPicturesThere(db, stored)
  const offered = await findBackOnSale(db, planned)
  const plans = planned.values()
  return judged.map((one): Row => {
    const { line: linea, raw } = one.sheetRow
    const told = {
      linea,
      titulo: titleOf(one.sheetRow),
      cambios: [],
      celdas: raw,
      nombra_tcg_id: one.missing?.tcg_id,
      nombra_expansion: one.missing?.expansion,
    }
    const plan = one.row && (one.faults.length > 0 ? ofRefused : plans).next().value
    const found = plan?.kind === 'rechazada' ? plan.faults : []
    const faults = [...one.faults, ...furtherFaults(one.faults, found)]
    if (faults.length > 0) return { ...told, estado: 'rechazada', motivo: tellFaults(faults) }
    if (!one.row || !plan || plan.kind === 'rechazada') throw new Error('A row was not planned')
    const estado: RowState = plan.kind
    const known = { ...told, estado, motivo: one.warning }
    const id = 'stored' in plan ? plan.stored.id : undefined
    const pictures = one.pictures.filter(({ huella }) => id === undefined || !isThere(id, huella))
    const imagenes = pictures.length > 0 ? pictures : undefined
    if (plan.kind === 'igual' && imagenes)
      return {
        ...known,
        estado: 'cambia',
        titulo: plan.stored.titulo,
        producto_id: id,
        cambios: [tellPictures(imagenes)],
        datos: one.row,
        imagenes,
      }
    if (plan.kind === 'igual')
      return { ...known, celdas: undefined, producto_id: plan.stored.id, titulo: plan.stored.titulo }
    const titulo = one.row.titulo || plan.wanted.titulo
    const reason = offered.get(plan)
    if (reason) again.push({ titulo, linea, reason })
    return {
      ...known,
      titulo,
      motivo: [one.warning, reason && backOnSale[reason]].filter(Boolean).join('; ') || undefined,
      producto_id: id,
      cambios: [...describeChanges(plan, present, names), ...(imagenes ? [tellPictures(imagenes)] : [])],
      datos: one.row,
      imagenes,
    }
  })
}

const tellPictures = (pictures: readonly SheetPicture[]) => ({
  campo: 'imagen' as const,
  antes: null,
  ahora: pictures.map(({ nombre }) => nombre).join(', '),
})

const titleOf = (row: SheetRow) =>
  ('cells' in row ? (row.cells.titulo ?? row.cells.sku ?? row.cells.id ?? '') : (row.raw[0] ?? ''))
    .trim()
    .slice(0, 255)

async function insertRows(tx: Database, id: number, from: number, rows: readonly Row[]) {
  const given = JSON.stringify(
    rows.map((row, index) => ({ ...row, posicion: from + index })),
    (_name, value) => (typeof value === 'string' ? withoutUnstorable(value) : value),
  )
  await tx.execute(sql`
    insert into importacion_filas
      (importacion_id, posicion, linea, estado, titulo, motivo, cambios, datos, celdas, producto_id, nombra_tcg_id,
        nombra_expansion, imagenes, huella)
    select ${id}, posicion, linea, r.estado, r.titulo, motivo, cambios, datos, celdas, r.producto_id, nombra_tcg_id,
      nombra_expansion, imagenes, case when p.id is not null then ${stampWithoutCard} end
    from jsonb_to_recordset(${given}::jsonb) as r(posicion integer, linea integer, estado text, titulo text,
      motivo text, cambios jsonb, datos jsonb, celdas jsonb, producto_id integer, nombra_tcg_id smallint,
      nombra_expansion text, imagenes jsonb)
      -- Of what is to be applied its changes say what the review found.
      left join productos p on p.id = r.producto_id and r.estado = 'igual'
      left join descuentos d on d.producto_id = p.id`)
}

/** What to tell the owner of a sheet that could not be read. */
export const reasonOf = (error: unknown) =>
  error instanceof ImportError ? error.message : 'No se pudo leer la planilla. Probá subirla de nuevo.'
