import { columnsOfFault } from '@mazo/contract/imports/import-reasons.ts'
import { traitNames } from '@mazo/contract/products/card-traits.ts'
import { certificateKey } from '@mazo/contract/products/grading.ts'
import type { ImportField } from '@mazo/contract/products/product-shapes.ts'
import { expansionId, type KnownExpansions, type Named, type StandIn } from '../expansions/expansions.ts'
import { foldName } from '../sheet/cell-text.ts'
import type { Cells } from '../sheet/columns.ts'
import type { SheetRow } from '../sheet/read-sheet.ts'
import { type CatalogueRow, readRow } from './catalogue-row.ts'
import { filesNamed, noPictures, type PictureNamed, type SheetPicture } from './named-pictures.ts'

/** What follows the name of an expansion that the shop lacks. */
export const noSuchExpansion = '» no existe en ese juego'
/** Parts of the refusal of a row whose expansion is missing: nobody said what to do with it, or it was left out. */
export const unanswered = `${noSuchExpansion} (para crearla: `
export const leftOut = `${noSuchExpansion} y elegiste dejarla afuera`

/** The beginning of the remark on a row whose pictures did not come with the sheet. */
export const pictureMissing = 'imagen: no lleg'

/** A row, with remarks about it and the reasons to refuse it. */
export type Judged = {
  /** A row without faults is expected to be accepted. */
  faults: string[]
  /** The readable part of the row; undefined if that does not say which product it is. */
  row?: CatalogueRow
  warning?: string
  pictures: SheetPicture[]
  /** The missing expansion that the row names. */
  missing?: Named
}

type Terms = {
  /** The replacements of missing expansions; a row whose expansion has none is refused. */
  standIn: StandIn
  /** The rest of the refusal of a row about whose expansion nobody said anything, after its name. */
  tellUnanswered: (named: Named) => string
  /** Whether every product that the sheet adds is a loose card, where no column says so. */
  allSingles?: boolean | null
  /** The files that came with the sheet. */
  pictureNamed?: PictureNamed
}

/** Judges the rows of one sheet in sequence, with all checks that need no database. */
export function judgeRows({ standIn, tellUnanswered, allSingles = null, pictureNamed = noPictures }: Terms) {
  const seen = new Map<string, number>()
  const certificates = new Map<string, number>()
  return (sheetRow: SheetRow, known: KnownExpansions): Judged => {
    if ('fault' in sheetRow) return { faults: [sheetRow.fault], pictures: [] }
    const { line, cells } = sheetRow
    const { row: read, faults: ofCells } = readRow(cells)
    const wrong = new Set(ofCells.flatMap(columnsOfFault))
    const missing = wrong.has('expansion') ? undefined : missingOf(read, known)
    const stand = missing && standIn(missing)
    // The query for missing expansions finds rows by this fault, so it must be the first.
    const faults =
      missing && (!stand || stand === 'out')
        ? [noExpansion(missing, stand ? leftOut : tellUnanswered(missing)), ...ofCells]
        : ofCells
    // From here on the row has the replacement's name, so that two names of one expansion do not make two products.
    const row = typeof stand === 'object' ? { ...read, expansion: stand.name } : read
    if (!tellsProduct(row, wrong)) return { faults, pictures: [], missing }
    const key = keyInSheet(row)
    const first = seen.get(key)
    if (first !== undefined)
      return { faults: [...faults, `repite el producto de la línea ${first}`], pictures: [], missing }
    const certificate = certificateKey(row)
    const shown = certificate && certificates.get(certificate)
    if (shown) faults.push(`numero_certificado: repite el de la línea ${shown}`)
    const whole = { ...row, ...asNew(cells, allSingles, ofCells) }
    if (faults.length > 0) return { faults, row: whole, pictures: [], missing }
    seen.set(key, line)
    if (certificate) certificates.set(certificate, line)
    return { faults, row: whole, ...readPictures(cells.imagen?.trim() ?? '', pictureNamed), missing }
  }
}

const noExpansion = ({ expansion }: Named, why: string) => `expansion: «${expansion}${why}`

/** The fields that identify a product without id and code. */
const looks = [
  'titulo',
  'tcg',
  'expansion',
  'estado_carta',
  'certificada',
  'graduadora',
  'numero_certificado',
  ...traitNames,
] as const satisfies ImportField[]

/** Whether a row still says for sure which product it means, despite unreadable cells. */
function tellsProduct({ id, sku }: CatalogueRow, wrong: ReadonlySet<ImportField>): boolean {
  if (wrong.has('id') || wrong.has('sku')) return false
  return id !== null || sku !== null || !looks.some((column) => wrong.has(column))
}

function missingOf({ tcg_id, expansion }: CatalogueRow, known: KnownExpansions): Named | undefined {
  if (!tcg_id || !expansion) return undefined
  const named = { tcg_id, expansion }
  return expansionId(known, named) === undefined ? named : undefined
}

const shownNames = 3
/** No disk has a longer name, but a cell may. */
const longestName = 255

/** The pictures of the column `imagen` that came with the sheet, and remarks on those that did not. */
function readPictures(cell: string, pictureNamed: PictureNamed) {
  const names = filesNamed(cell)
  if (names === null) {
    const isOutside = /^https?:/i.test(cell)
    const warning = isOutside
      ? 'imagen: de otra dirección no se toman fotos; subí la foto con la planilla'
      : undefined
    return { pictures: [], warning }
  }
  const missing = names.filter((name) => !pictureNamed(name))
  const shown = missing.slice(0, shownNames).map((name) => `«${name.slice(0, longestName)}»`)
  const rest = missing.length > shownNames ? ` y ${missing.length - shownNames} más` : ''
  const which = missing.length === 1 ? 'ó con la planilla la foto' : 'aron con la planilla las fotos'
  const warning = missing.length > 0 ? `${pictureMissing}${which} ${shown.join(', ')}${rest}` : undefined
  return { pictures: names.flatMap((name) => pictureNamed(name) ?? []), warning }
}

/** Reads a row as a new product, for which the answer about the whole sheet counts as the row's own. */
function asNew(cells: Cells, allSingles: boolean | null, told: readonly string[]): Partial<CatalogueRow> {
  if (allSingles === null || cells.single !== undefined) return {}
  const { row, faults } = readRow({ ...cells, single: allSingles ? 'sí' : 'no' })
  const more = faults.filter((fault) => !told.includes(fault))
  return { single: allSingles, faltas_si_es_nueva: [...(row.faltas_si_es_nueva ?? []), ...more] }
}

/** The key by which the shop tells products apart (find-stored.ts), before the expansion is looked up. */
function keyInSheet(row: CatalogueRow): string {
  const { id, sku, titulo, tcg_id, expansion, estado_id, certificada, graduadora, numero_certificado } = row
  if (id !== null) return `id ${id}`
  if (sku !== null) return `sku ${sku}`
  const names = [titulo.toLowerCase(), expansion && foldName(expansion)]
  const certificate = numero_certificado && [graduadora?.toLowerCase(), numero_certificado.toLowerCase()]
  const traits = traitNames.map((name) => row[name])
  return JSON.stringify([...names, tcg_id, estado_id, certificada, certificate, ...traits])
}

/** How much of the sheet goes into one transaction. */
export type BatchSize = { rows: number; letters: number }
const byCommand: BatchSize = { rows: 1_000, letters: 500_000 }
/** A batch of this size delays shoppers by a tenth of a second at most, even with the embedded database. */
export const besideShoppers: BatchSize = { rows: 250, letters: 150_000 }

export async function* inBatches(
  rows: AsyncIterable<SheetRow>,
  most = byCommand,
): AsyncGenerator<SheetRow[]> {
  let batch: SheetRow[] = []
  let letters = 0
  for await (const row of rows) {
    batch.push(row)
    letters += row.raw.reduce((sum, cell) => sum + cell.length, 0)
    if (batch.length < most.rows && letters < most.letters) continue
    yield batch
    batch = []
    letters = 0
  }
  if (batch.length > 0) yield batch
}
