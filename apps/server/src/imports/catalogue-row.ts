import { cardStates, games } from '@mazo/contract/games.ts'
import { foldName, hasControls, looksLikeFormula, tidy, tidyLine } from './cell-text.ts'
import type { Cells } from './columns.ts'

/** What a row of the sheet says a product is; the expansion is still a name. */
export type CatalogueRow = {
  /** undefined: the sheet has no such column. */
  sku: string | undefined
  titulo: string
  descripcion: string
  /** Pesos with two decimals. */
  precio: string
  tcg_id: number | null
  expansion: string | null
  estado_id: number | null
  single: boolean
  certificada: boolean
  /** null: a unique card. */
  cantidad_disponible: number | null
  /** With two decimals. */
  porcentaje: string | null
}

type Refuse = (reason: string) => void

/** Reads a row whole: either what it says, or every reason why it cannot be taken. */
export function readRow(cells: Cells): { row: CatalogueRow } | { faults: string[] } {
  const faults: string[] = []
  const refuse: Refuse = (reason) => faults.push(reason)
  const single = readFlag('single', cells.single, refuse)
  const certificada =
    cells.certificada.trim() === '' ? false : readFlag('certificada', cells.certificada, refuse)
  if (certificada && single === false) refuse('certificada: sólo una carta suelta (single) puede estarlo')
  const row = {
    sku: cells.sku === undefined ? undefined : readText('sku', tidyLine(cells.sku), 1, 64, refuse),
    titulo: readText('titulo', tidyLine(cells.titulo), 1, 255, refuse),
    descripcion: readText('descripcion', tidy(cells.descripcion).replace(/\r\n?/g, '\n'), 0, 5_000, refuse),
    precio: readPrice(cells.precio.trim(), refuse),
    ...readGame(tidyLine(cells.tcg), tidyLine(cells.expansion), single, refuse),
    estado_id: readState(tidyLine(cells.estado_carta), single, refuse),
    single: single === true,
    certificada: certificada === true,
    cantidad_disponible: readQuantity(cells.cantidad_disponible.trim(), single, refuse),
    porcentaje: readDiscount(cells.descuento_porcentaje.trim(), refuse),
  }
  return faults.length > 0 ? { faults } : { row }
}

const shown = (text: string) => `«${text.length > 40 ? `${text.slice(0, 40)}…` : text}»`

function readText(column: string, text: string, shortest: number, longest: number, refuse: Refuse): string {
  if (text.length < shortest) refuse(`falta ${column}`)
  if (text.length > longest) refuse(`${column}: tiene ${text.length} caracteres y entran ${longest}`)
  if (hasControls(text)) refuse(`${column}: tiene caracteres que no se pueden mostrar`)
  if (looksLikeFormula(text)) refuse(`${column}: ${shown(text)} parece una fórmula`)
  return text
}

function readFlag(column: string, cell: string, refuse: Refuse): boolean | undefined {
  const word = foldName(cell)
  if (['true', 'verdadero', 'si', '1'].includes(word)) return true
  if (['false', 'falso', 'no', '0'].includes(word)) return false
  refuse(word === '' ? `falta ${column}` : `${column}: ${shown(cell)} no es true ni false`)
}

/** A point and two decimals, nothing else: `12.500` could be twelve pesos or twelve thousand. */
function readPrice(cell: string, refuse: Refuse): string {
  if (cell === '') refuse('falta precio')
  else if (!/^\d+\.\d{2}$/.test(cell)) refuse(`precio: ${shown(cell)} tiene que ser como 12500.00`)
  else if (Number(cell) === 0) refuse('precio: tiene que ser mayor que 0')
  else if (Number(cell) > 999_999_999.99) refuse(`precio: ${shown(cell)} pasa de 999999999.99`)
  return cell.replace(/^0+(?=\d)/, '')
}

/** Accessories may have neither game nor expansion (decision 36); a loose card has both. */
function readGame(tcg: string, expansion: string, single: boolean | undefined, refuse: Refuse) {
  const game = tcg === '' ? undefined : games.find(({ nombre }) => nameOfGame(nombre) === nameOfGame(tcg))
  if (tcg !== '' && !game)
    refuse(`tcg: ${shown(tcg)} no es ninguno de ${games.map(({ nombre }) => nombre).join(', ')}`)
  if (tcg === '' && single) refuse('falta tcg: una carta suelta (single) es de un juego')
  else if (tcg === '' && expansion !== '')
    refuse(`falta tcg: la expansión ${shown(expansion)} es de un juego`)
  if (expansion === '' && single) refuse('falta expansion: una carta suelta (single) es de una expansión')
  if (expansion !== '') readText('expansion', expansion, 1, 120, refuse)
  return { tcg_id: game?.id ?? null, expansion: expansion || null }
}

/** `Pokémon`, `yugioh` and `Disney Lorcana` leave no doubt. */
const nameOfGame = (text: string) =>
  foldName(text)
    .replace(/^disney /, '')
    .replace(/[^a-z]/g, '')

/** A loose card has one of the five states, a sealed product none (spec §3). */
function readState(cell: string, single: boolean | undefined, refuse: Refuse): number | null {
  const state = cardStates.find(({ nombre }) => foldName(nombre) === foldName(cell))
  if (cell === '' && single) refuse('falta estado_carta: una carta suelta (single) tiene uno')
  else if (cell !== '' && !state)
    refuse(
      `estado_carta: ${shown(cell)} no es ninguno de ${cardStates.map(({ nombre }) => nombre).join(', ')}`,
    )
  else if (cell !== '' && single === false)
    refuse('estado_carta: sólo una carta suelta (single) tiene estado')
  return state?.id ?? null
}

/** Empty is a unique card, so only a loose one may be; of anything else it would be a guess. */
function readQuantity(cell: string, single: boolean | undefined, refuse: Refuse): number | null {
  if (cell === '') {
    if (single === false) refuse('falta cantidad_disponible: vacía vale sólo para una carta suelta (single)')
    return null
  }
  const quantity = /^\d{1,7}$/.test(cell) ? Number(cell) : Number.NaN
  if (!(quantity <= 1_000_000))
    refuse(`cantidad_disponible: ${shown(cell)} no es un número entero de 0 a 1000000`)
  else if (single && quantity > 1)
    refuse(`cantidad_disponible: una carta suelta (single) lleva 1, 0 o nada, no ${quantity}`)
  return quantity
}

function readDiscount(cell: string, refuse: Refuse): string | null {
  if (cell === '') return null
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(cell)) {
    refuse(`descuento_porcentaje: ${shown(cell)} tiene que ser un número de 0 a 99.99, como 10 o 12.5`)
    return null
  }
  return Number(cell) === 0 ? null : Number(cell).toFixed(2)
}
