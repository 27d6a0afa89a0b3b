import { byTrait, type Traits } from '@mazo/contract/products/card-traits.ts'
import { cardStates, games } from '@mazo/contract/products/games.ts'
import { byLine, type PlainValues } from '@mazo/contract/products/product-shapes.ts'
import { productLimits } from '@mazo/contract/products/product-values.ts'
import { isMarkedAsText, withoutMark } from '../../sheets/formula-mark.ts'
import {
  foldName,
  hasControls,
  looksLikeFormula,
  tidyLine,
  tidyLines,
  withoutUnstorable,
} from '../sheet/cell-text.ts'
import type { Cells } from '../sheet/columns.ts'
import { readPrice } from '../sheet/read-price.ts'
import { filesNamed } from './named-pictures.ts'

/** A product as a row of the sheet describes it; the expansion is still a name. Fields without a column are empty. */
export type CatalogueRow = Omit<PlainValues, 'expansion_id'> & {
  /** null: the row names no product by its id. */
  id: number | null
  expansion: string | null
  /** null: a unique card. */
  cantidad_disponible: number | null
  /** With two decimals. */
  porcentaje: string | null
  /** Why the row cannot add a product, although it may change one that the shop has. */
  faltas_si_es_nueva?: string[]
}

/** `onlyAsNew`: a product that the shop has already may keep this fault. */
type Refuse = (reason: string, onlyAsNew?: boolean) => void

/**
 * Reads a whole row, with every reason to refuse it; if there are reasons, the row holds only what could be read. A row
 * that names a product by its id may keep oddities that the shop already has.
 */
export function readRow(cells: Cells): { row: CatalogueRow; faults: string[] } {
  const faults: string[] = []
  const faultsAsNew: string[] = []
  const refuse: Refuse = (reason, onlyAsNew = false) => (onlyAsNew ? faultsAsNew : faults).push(reason)
  const id = readId(cells.id, refuse)
  const isKnown = id !== null
  const single = cells.single === undefined ? undefined : readFlag('single', cells.single, refuse)
  /** Checks that depend on `single` run only where the row says it and has the column. */
  const kind = (cell: string | undefined) => (isKnown || cell === undefined ? undefined : single)
  const certificada = readOptionalFlag('certificada', cells.certificada, refuse)
  if (certificada && kind('') === false) refuse('certificada: sólo una carta suelta (single) puede estarlo')
  readPicture(cells.imagen?.trim() ?? '', refuse)
  const row = {
    id,
    sku: readSku(cells, isKnown, refuse),
    titulo: readText('titulo', cells.titulo, tidyLine, 1, productLimits.titulo, refuse),
    descripcion: readText('descripcion', cells.descripcion, tidyLines, 0, productLimits.descripcion, refuse),
    precio: readAmount(cells.precio, refuse),
    ...readGame(cells, kind(cells.tcg), kind(cells.expansion), refuse),
    estado_id: readState(tidyLine(cells.estado_carta ?? ''), kind(cells.estado_carta), refuse),
    single: single === true,
    certificada,
    ...byLine((column, most) => readText(column, cells[column], tidyLine, 0, most, refuse) || null),
    cantidad_disponible: readQuantity(
      cells.cantidad_disponible,
      { single: kind(cells.cantidad_disponible), certificada },
      refuse,
    ),
    porcentaje: readDiscount(withoutMark(cells.descuento_porcentaje?.replace(/\s/g, '') ?? ''), refuse),
    oculto: readOptionalFlag('oculto', cells.oculto, refuse),
    ...readTraits(cells, refuse),
    carta_id: null,
  }
  return { row: { ...row, ...(faultsAsNew.length > 0 && { faltas_si_es_nueva: faultsAsNew }) }, faults }
}

const shown = (text: string) => `«${text.length > 40 ? `${text.slice(0, 40)}…` : text}»`

function readId(cell: string | undefined, refuse: Refuse): number | null {
  const text = cell?.trim() ?? ''
  if (text === '') return null
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  refuse(`id: ${shown(text)} no es el número de un producto`)
  return null
}

function readSku({ sku, id }: Cells, isKnown: boolean, refuse: Refuse): string | null {
  if (sku === undefined || (sku.trim() === '' && (isKnown || id !== undefined))) return null
  return readText('sku', sku, tidyLine, 1, productLimits.sku, refuse)
}

function readText(
  column: string,
  cell: string | undefined,
  tidied: (text: string) => string,
  shortest: number,
  longest: number,
  refuse: Refuse,
): string {
  if (cell === undefined) return ''
  const text = tidied(withoutMark(cell))
  if (text.length < shortest) refuse(`falta ${column}`)
  if (text.length > longest) refuse(`${column}: tiene ${text.length} caracteres y entran ${longest}`)
  if (hasControls(text)) refuse(`${column}: tiene caracteres que no se pueden mostrar`)
  // A marked formula comes from our own sheets: of products, or of refused rows.
  if (looksLikeFormula(text)) refuse(`${column}: ${shown(text)} parece una fórmula`, isMarkedAsText(cell))
  return withoutUnstorable(text)
}

/** Reads each trait by its name or its usual short form. */
const readTraits = (cells: Cells, refuse: Refuse): Traits =>
  byTrait(({ name, values }) => {
    const cell = tidyLine(cells[name] ?? '')
    if (cell === '') return null
    const found = answerOf[name].get(foldName(cell))
    if (!found) refuse(`${name}: ${shown(cell)} no es ninguno de ${values.join(', ')}`)
    return found ?? null
  })

/** The answer that each word stands for, by trait. */
const answerOf = byTrait(
  ({ answers }) =>
    new Map(
      Object.entries(answers).flatMap(([value, { short, words }]) =>
        [value, short, ...words].filter(Boolean).map((word) => [foldName(word), value] as const),
      ),
    ),
)

function readFlag(column: string, cell: string, refuse: Refuse): boolean | undefined {
  const word = foldName(cell)
  if (['true', 'verdadero', 'si', '1'].includes(word)) return true
  if (['false', 'falso', 'no', '0'].includes(word)) return false
  refuse(word === '' ? `falta ${column}` : `${column}: ${shown(cell)} no es sí ni no`)
}

const readOptionalFlag = (column: string, cell: string | undefined, refuse: Refuse) =>
  cell !== undefined && cell.trim() !== '' && readFlag(column, cell, refuse) === true

function readAmount(cell: string | undefined, refuse: Refuse): string {
  if (cell === undefined) return ''
  const answer = readPrice(withoutMark(cell))
  if ('precio' in answer) return answer.precio
  refuse(answer.fault)
  return ''
}

/** Accessories may have neither game nor expansion (decision 36); a loose card has both. */
function readGame(
  { tcg: tcgCell = '', expansion: expansionCell = '' }: Cells,
  isOfGame: boolean | undefined,
  isOfExpansion: boolean | undefined,
  refuse: Refuse,
) {
  const tcg = tidyLine(tcgCell)
  const expansion = readText('expansion', expansionCell, tidyLine, 0, 120, refuse)
  const game = tcg === '' ? undefined : gameOf(tcg)
  if (tcg !== '' && !game)
    refuse(`tcg: ${shown(tcg)} no es ninguno de ${games.map(({ titulo }) => titulo).join(', ')}`)
  if (tcg === '' && isOfGame) refuse('falta tcg: una carta suelta (single) es de un juego')
  else if (tcg === '' && expansion !== '')
    refuse(`falta tcg: la expansión ${shown(expansion)} es de un juego`)
  if (expansion === '' && isOfExpansion)
    refuse('falta expansion: una carta suelta (single) es de una expansión')
  return { tcg_id: game?.id ?? null, expansion: expansion || null }
}

/** `Pokémon`, `yugioh`, `Disney Lorcana` and the game's number leave no doubt. */
const gameOf = (text: string) =>
  games.find(({ id, nombre }) => String(id) === text || nameOfGame(nombre) === nameOfGame(text))
const nameOfGame = (text: string) =>
  foldName(text)
    .replace(/^disney /, '')
    .replace(/[^a-z]/g, '')

const abbreviations: Record<string, number> = { m: 1, nm: 2, lp: 3, mp: 4, dmg: 5 }

/** A loose card has one of the five states, a sealed product none (spec §3). */
function readState(cell: string, single: boolean | undefined, refuse: Refuse): number | null {
  const name = foldName(cell)
  const state = cardStates.find(({ id, nombre }) => foldName(nombre) === name || abbreviations[name] === id)
  if (cell === '' && single) refuse('falta estado_carta: una carta suelta (single) tiene uno')
  else if (cell !== '' && !state)
    refuse(
      `estado_carta: ${shown(cell)} no es ninguno de ${cardStates.map(({ nombre }) => nombre).join(', ')}`,
    )
  else if (cell !== '' && single === false)
    refuse('estado_carta: sólo una carta suelta (single) tiene estado')
  return state?.id ?? null
}

export const severalGraded = (quantity: number) =>
  `cantidad_disponible: una carta certificada lleva 1, 0 o nada, no ${quantity}`

/** Only a loose card may leave its quantity empty; for other products it would be a guess. */
export const noQuantity = 'falta cantidad_disponible: vacía vale sólo para una carta suelta (single)'

/** Empty means a unique card (`plan-rows.ts` checks that it is a card where the row does not say so). */
function readQuantity(
  given: string | undefined,
  { single, certificada }: { single: boolean | undefined; certificada: boolean | undefined },
  refuse: Refuse,
): number | null {
  const cell = withoutMark(given?.trim() ?? '')
  if (cell === '') {
    if (single === false) refuse(noQuantity)
    return null
  }
  const digits = /^\d{1,3}(?:\.\d{3})+$/.test(cell) ? cell.replaceAll('.', '') : cell
  const quantity = /^\d{1,7}$/.test(digits) ? Number(digits) : Number.NaN
  if (!(quantity <= 1_000_000))
    refuse(`cantidad_disponible: ${shown(cell)} no es un número entero de 0 a 1.000.000`)
  else if (single && certificada && quantity > 1) refuse(severalGraded(quantity))
  return quantity
}

function readDiscount(cell: string, refuse: Refuse): string | null {
  if (cell === '') return null
  const [, whole, decimals = ''] = /^(\d{1,2})(?:[.,](\d{1,2}))?%?$/.exec(cell) ?? []
  if (whole === undefined) {
    refuse(`descuento_porcentaje: ${shown(cell)} tiene que ser un número de 0 a 99,99, como 10 o 12,5`)
    return null
  }
  const percent = Number(`${whole}.${decimals}`)
  return percent === 0 ? null : percent.toFixed(2)
}

/**
 * Accepts files that came with the sheet and skips addresses, which are not taken (decision 47); the rest is refused.
 */
function readPicture(cell: string, refuse: Refuse) {
  if (filesNamed(cell) !== null) return
  const address = cell.startsWith('/media/') ? `http://tienda${cell}` : cell
  if (!(URL.canParse(address) && /^https?:\/\//i.test(address)))
    refuse(
      `imagen: ${shown(cell)} no es el nombre de una foto (.jpg, .png o .webp) ni una dirección que empiece con http`,
    )
}
