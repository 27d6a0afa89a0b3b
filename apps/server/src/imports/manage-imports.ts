import {
  type ColumnsBody,
  faultOfColumns,
  type ImportListed,
  type ImportListQuery,
  type ImportOne,
  type ImportState,
  importRetention,
  type MissingExpansions,
  type ReviewSeen,
  type UndoOutlook,
} from '@mazo/contract/imports/imports.ts'
import type { Page } from '@mazo/contract/paged-list.ts'
import { and, asc, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { auditTrail } from '../audit/tables.ts'
import { brokenConstraint } from '../db/broken-constraint.ts'
import type { Database } from '../db/database.ts'
import { DomainError } from '../domain-error.ts'
import type { FileStore } from '../files/file-store.ts'
import { forgetRows } from './forget-rows.ts'
import { rememberedColumns } from './keep-sheet.ts'
import { countLinkedCards } from './linked-cards.ts'
import { suggestColumns } from './sheet/columns.ts'
import { imports } from './tables.ts'
import type { ImportRecord } from './work/import-work.ts'
import { listMissingExpansions } from './work/missing-expansions.ts'
import { forgetFile } from './work/run-imports.ts'
import { countSheetPictures } from './work/sheet-pictures.ts'
import { lookAtUndo, openLeft } from './work/undo-import.ts'

export async function listImports(
  db: Database,
  { page, per_page }: ImportListQuery,
): Promise<Page<ImportListed>> {
  const [count, rows] = await Promise.all([
    db.$count(imports, isThere),
    db
      .select()
      .from(imports)
      .where(isThere)
      .orderBy(desc(imports.id))
      .limit(per_page)
      .offset((page - 1) * per_page),
  ])
  const doersOf = await readDoers(
    db,
    rows.map(({ id }) => id),
  )
  return { count, results: rows.map((record) => listed(record, doersOf(record.id))) }
}

/** Not one that somebody discards, or that was abandoned, whose rows are being deleted. */
const isThere = or(isNull(imports.depurada_en), inArray(imports.estado, ['aplicada', 'deshecha']))

type Doers = { applied?: string; undid?: string }

/** Who applied imports and who undid them, since an import itself names only the last person. */
async function readDoers(db: Database, ids: readonly number[]): Promise<(id: number) => Doers> {
  const { recurso, recurso_id, accion, quien } = auditTrail
  const rows = await db
    .select({ recurso_id, accion, quien })
    .from(auditTrail)
    .where(and(eq(recurso, 'importaciones'), inArray(recurso_id, ids.map(String))))
    .orderBy(asc(auditTrail.id))
  const byImport = Map.groupBy(rows, (row) => row.recurso_id)
  return (id) => {
    const whoDid = (deed: string) => byImport.get(String(id))?.findLast((row) => row.accion === deed)?.quien
    return { applied: whoDid('importó'), undid: whoDid('deshizo') }
  }
}

/** @throws DomainError 404 */
export async function findImport(db: Database, id: number): Promise<ImportOne> {
  const record = await findRecord(db, id)
  const { encabezado, muestra, expansiones, ingreso } = record
  const remembered = record.columnas ? undefined : await rememberedColumns(db, encabezado)
  const { columnas, todas_sueltas } = remembered ?? record
  const isReviewed = record.estado === 'analizada'
  return {
    ...listed(record, (await readDoers(db, [id]))(id)),
    encabezado,
    muestra,
    columnas: columnas ?? suggestColumns(encabezado),
    recordadas: remembered !== undefined,
    expansiones,
    ingreso,
    todas_sueltas,
    sin_expansion: isReviewed ? record.sin_expansion : 0,
    dejadas_afuera: isReviewed ? record.dejadas_afuera : 0,
    revision_vieja: isReviewed && (await wasOvertaken(db, record)),
    revisada_en: reviewedAt(record),
    ...(await countSheetPictures(db, id)),
    cartas: await countLinkedCards(db, record),
  }
}

const reviewedAt = ({ estado, latido_en }: ImportRecord) =>
  estado === 'analizada' ? (latido_en?.toISOString() ?? null) : null

const wasOvertaken = async (db: Database, { latido_en }: ImportRecord): Promise<boolean> =>
  latido_en !== null &&
  (await db.$count(
    imports,
    and(inArray(imports.estado, ['aplicada', 'deshecha']), gt(imports.latido_en, latido_en)),
  )) > 0

/** @throws DomainError 404 */
export async function findRecord(db: Database, id: number): Promise<ImportRecord> {
  const [record] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), isThere))
  if (!record) throw new DomainError(404, 'no_encontrado', 'No encontramos esa importación.')
  return record
}

const listed = (record: ImportRecord, { applied, undid }: Doers): ImportListed => ({
  id: record.id,
  archivo: record.archivo,
  formato: record.formato,
  quien: applied ?? record.quien,
  deshizo: isUndone(record.estado) ? (undid ?? record.quien) : null,
  estado: record.estado,
  progreso: record.progreso,
  hechas: record.hechas,
  totales: {
    filas: record.filas,
    nuevas: record.nuevas,
    cambian: record.cambian,
    iguales: record.iguales,
    rechazadas: record.rechazadas,
    advertencias: record.advertencias,
    aplicadas: record.aplicadas,
    deshechas: record.deshechas,
  },
  aviso: record.aviso,
  creado_en: record.creado_en.toISOString(),
  aplicada_en: record.aplicada_en?.toISOString() ?? null,
  depurada: record.depurada_en !== null,
})

const isUndone = (estado: ImportState) => estado === 'deshaciendo' || estado === 'deshecha'

/** Sets the meaning of the columns and starts the analysis of the sheet. @throws DomainError 404, 409, 422 */
export async function chooseColumns(db: Database, id: number, body: ColumnsBody): Promise<ImportOne> {
  const { encabezado } = await findRecord(db, id)
  const mensaje =
    body.columnas.length === encabezado.length
      ? faultOfColumns(body.columnas, body.todas_sueltas)
      : `La planilla tiene ${encabezado.length} ${encabezado.length === 1 ? 'columna' : 'columnas'}.`
  if (mensaje) throw new DomainError(422, 'datos_invalidos', mensaje, [{ campo: 'columnas', mensaje }])
  await move(db, id, ['subida', 'analizada', 'fallida'], {
    ...body,
    todas_sueltas: body.columnas.includes('single') ? null : body.todas_sueltas,
    estado: 'analizando',
    hechas: 0,
  })
  return findImport(db, id)
}

/**
 * @param seen the review that the person saw; without one, whatever the last review found is applied
 * @throws DomainError 404; 409 where it is not ready, was reviewed anew since, or another import is being written
 */
export async function startApplying(
  db: Database,
  id: number,
  quien: string,
  seen?: ReviewSeen | null,
): Promise<ImportOne> {
  const now = reviewedAt(await findRecord(db, id))
  if (seen && now !== null && seen.revisada_en !== now) throw reviewedAnew()
  await move(db, id, ['analizada'], { estado: 'aplicando', hechas: 0, quien })
  return findImport(db, id)
}

/**
 * Undoes an import; one that was undone once more, where the undo left something and what kept it may be gone since.
 * @throws DomainError 404; 409 where it was not applied, is too old, or nothing of it is left
 */
export async function startUndoing(db: Database, id: number, quien: string): Promise<ImportOne> {
  const { estado } = await refuseForgotten(db, id, tooLate)
  if (estado === 'deshecha') {
    // Its rows stay as they are told until it may begin.
    if (await db.$count(imports, inArray(imports.estado, ['aplicando', 'deshaciendo']))) throw otherImport()
    if (!(await openLeft(db, id))) throw wrongState(estado)
  }
  await move(db, id, [estado === 'deshecha' ? 'deshecha' : 'aplicada'], {
    estado: 'deshaciendo',
    hechas: 0,
    quien,
  })
  return findImport(db, id)
}

/** What the undo would leave as it is. @throws DomainError as `startUndoing` */
export async function foreseeUndo(db: Database, id: number): Promise<UndoOutlook> {
  const record = await refuseForgotten(db, id, tooLate)
  if (record.estado !== 'aplicada' && record.estado !== 'deshecha') throw wrongState(record.estado)
  return lookAtUndo(db, record)
}

const tooLate = 'Ya no se puede deshacer'

/** Forgets a sheet that was never applied. @throws DomainError 404, 409 */
export async function discardImport(db: Database, sheets: FileStore, id: number) {
  const record = await findRecord(db, id)
  const [marked] = await db
    .update(imports)
    .set({ estado: 'fallida', trabajador: null, depurada_en: new Date() })
    .where(and(eq(imports.id, id), inArray(imports.estado, ['subida', 'analizando', 'analizada', 'fallida'])))
    .returning({ id: imports.id })
  if (!marked) throw wrongState(record.estado)
  await forgetRows(db, id)
  await db.delete(imports).where(eq(imports.id, id))
  await forgetFile(sheets, record)
}

async function move(db: Database, id: number, from: ImportState[], to: Partial<typeof imports.$inferInsert>) {
  const before = await findRecord(db, id)
  try {
    const [moved] = await db
      .update(imports)
      .set({ progreso: 0, aviso: null, trabajador: null, ...to })
      .where(and(eq(imports.id, id), inArray(imports.estado, from), isNull(imports.depurada_en)))
      .returning({ id: imports.id })
    if (!moved) throw wrongState(before.estado)
  } catch (error) {
    if (brokenConstraint(error) !== 'importaciones_una_escribe') throw error
    throw otherImport()
  }
}

const reviewedAnew = () =>
  new DomainError(
    409,
    'otra_revision',
    'Alguien volvió a revisar esta planilla mientras la mirabas: mirá cómo quedó y aplicala de nuevo.',
  )

const otherImport = () =>
  new DomainError(
    409,
    'otra_importacion',
    'Hay otra importación en marcha. Esperá a que termine y probá de nuevo.',
  )

/**
 * The expansions that its sheet names and the shop lacks. @throws DomainError 404; 409 where its rows were forgotten
 */
export async function findMissingExpansions(db: Database, id: number): Promise<MissingExpansions> {
  return listMissingExpansions(db, await refuseForgotten(db, id, 'Ya no se sabe'))
}

/** @throws DomainError 404; 409 where its rows were forgotten */
export async function refuseForgotten(
  db: Database,
  id: number,
  so = 'Ya no hay un informe',
): Promise<ImportRecord> {
  const record = await findRecord(db, id)
  if (record.depurada_en !== null) throw rowsForgotten(so)
  return record
}

const rowsForgotten = (so: string) =>
  new DomainError(
    409,
    'importacion_vieja',
    `${so}: la importación terminó hace más de ${importRetention.undoDays} días y el detalle de sus filas se borró.`,
  )

const wrongState = (estado: ImportState) =>
  new DomainError(409, 'estado_invalido', `La importación está ${stateWords[estado]}: no se puede hacer eso.`)

const stateWords: Record<ImportState, string> = {
  subida: 'recién subida',
  analizando: 'en revisión',
  analizada: 'revisada',
  aplicando: 'aplicándose',
  aplicada: 'aplicada',
  deshaciendo: 'deshaciéndose',
  deshecha: 'deshecha',
  fallida: 'fallida',
}
