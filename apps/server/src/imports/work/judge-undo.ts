import { gradingFields } from '@mazo/contract/products/grading.ts'
import { fieldOfColumn, importFields } from '@mazo/contract/products/product-shapes.ts'
import { mostStock } from '@mazo/contract/stock/stock-moves.ts'
import { type StoredProduct, unitsOf } from '../judge/plan-change.ts'
import type { Applied, Field } from './undo-facts.ts'

/** What the undo of a row does: `vuelve` is the product as it is to be, and `motivo` says why something stays. */
export type Judged = {
  kind: 'todo' | 'parte' | 'nada'
  vuelve: StoredProduct | null
  motivo: string | null
}

const leftBought = 'se vendió después de la importación'
const leftChanged = 'alguien lo cambió después de la importación'
const leftDeleted = 'alguien lo eliminó después de la importación'

/** How the reason begins where something goes back and something stays, for SQL as well. */
export const inPart = '^quedan? sólo '

/** What makes sense only together: where somebody changed one of them, none goes back. */
const game: Field[] = ['tcg_id', 'expansion_id']
const kind: Field[] = ['single', 'certificada', 'estado_id', ...gradingFields, 'carta_id']
const stockFields: Field[] = ['cantidad_disponible', 'stock']

/**
 * Every field that the import changed goes back, unless somebody changed it since. A product that the import made goes
 * whole or stays whole, and so does one of which nobody noted what the import changed.
 */
export function judgeUndo(row: Applied): Judged {
  const { estado, antes, despues, ahora, comprado, cambiado } = row
  if (estado === 'cambia' && antes && despues) {
    return ahora ? byField(row, antes, despues, ahora) : { kind: 'nada', vuelve: null, motivo: leftDeleted }
  }
  if (comprado) return { kind: 'nada', vuelve: null, motivo: leftBought }
  if (cambiado) return { kind: 'nada', vuelve: null, motivo: ahora ? leftChanged : leftDeleted }
  return { kind: 'todo', vuelve: antes && ahora && { ...ahora, ...antes }, motivo: null }
}

function byField(
  row: Applied,
  antes: StoredProduct,
  despues: Partial<StoredProduct>,
  ahora: StoredProduct,
): Judged {
  const left = { ...antes, ...despues }
  const { byHand, lost } = fieldsThatStay(row, antes, left, ahora)
  const stay = new Set([...byHand, ...lost])
  const going = fieldsOf(despues).filter((field) => !stay.has(field))
  const vuelve = { ...ahora, ...Object.fromEntries(going.map((field) => [field, antes[field]])) }
  const hasStock = going.some((field) => stockFields.includes(field))
  const stock = hasStock ? stockBack(antes, left, ahora, vuelve.certificada) : stockAsItIs
  Object.assign(vuelve, stock.vuelve)
  const { con_fotos, otras_fotos } = row
  const stays = {
    byHand: wordsOf(byHand, con_fotos && otras_fotos),
    lost: wordsOf(lost),
    isSold: stock.isSold,
  }
  const goesBack =
    going.some((field) => !stockFields.includes(field)) || stock.moves || (con_fotos && !otras_fotos)
  if (stays.byHand.length + stays.lost.length === 0 && !stays.isSold)
    return { kind: 'todo', vuelve, motivo: null }
  return goesBack
    ? { kind: 'parte', vuelve, motivo: tellPart(stays) }
    : { kind: 'nada', vuelve: null, motivo: tellWhole(stays) }
}

const fieldsOf = (despues: Partial<StoredProduct>) => Object.keys(despues) as Field[]

/** `byHand`: somebody changed them since; `lost`: the expansion that they would name again is gone. */
function fieldsThatStay(
  { despues, tocados, movido, sin_expansion }: Applied,
  antes: StoredProduct,
  left: StoredProduct,
  ahora: StoredProduct,
) {
  const fields = fieldsOf(despues ?? {})
  const among = (some: readonly Field[]) => fields.filter((field) => some.includes(field))
  const isTouched = (some: readonly Field[]) => some.some((field) => tocados.includes(field))
  const isMoved = movido || (left.cantidad_disponible === null) !== (ahora.cantidad_disponible === null)
  const stock = isMoved ? among(stockFields) : []
  // A graded card is one alone, so it cannot be one again where somebody counted its units.
  const kindStays = isTouched(kind) || (stock.length > 0 && antes.certificada)
  const gameStays = isTouched(game)
  const gameIsLost = !gameStays && sin_expansion && fields.includes('expansion_id')
  const alone = fields.filter((field) => ![...game, ...kind, ...stockFields].includes(field))
  return {
    byHand: [
      ...alone.filter((field) => tocados.includes(field)),
      ...(gameStays ? among(game) : []),
      ...(kindStays ? among(kind) : []),
      ...stock,
    ],
    lost: gameIsLost ? among(game) : [],
  }
}

const stockAsItIs = { vuelve: {}, isSold: false, moves: false }

/** The units that the import added or took, taken back as far as the shop still has them: what was sold stays sold. */
function stockBack(antes: StoredProduct, left: StoredProduct, ahora: StoredProduct, isGraded: boolean) {
  const isUnique = antes.cantidad_disponible === null
  const most = isUnique || isGraded ? 1 : mostStock
  const now = unitsOf(ahora)
  const wanted = now - (unitsOf(left) - unitsOf(antes))
  const units = Math.min(Math.max(wanted, 0), most)
  return {
    vuelve: { cantidad_disponible: isUnique ? null : units, stock: units > 0 },
    isSold: wanted < 0,
    moves: units !== now || isUnique !== (ahora.cantidad_disponible === null),
  }
}

type Stays = { byHand: string[]; lost: string[]; isSold: boolean }

const spoken = new Intl.ListFormat('es')

function tellPart({ byHand, lost, isSold }: Stays): string {
  const names = [...byHand, ...lost]
  const isOne = names.length + Number(isSold) === 1 && !names[0]?.startsWith('las ')
  const parts = [
    byHand.length > 0 && `${spoken.format(byHand)}, que alguien cambió después de la importación`,
    lost.length > 0 && `${spoken.format(lost)}, porque se eliminó la expansión que tenía`,
    isSold && 'lo que ya se vendió del stock',
  ].filter((part) => part !== false)
  return `${isOne ? 'queda' : 'quedan'} sólo ${parts.join('; ')}`
}

function tellWhole({ byHand, lost, isSold }: Stays): string {
  return [
    byHand.length > 0 && `alguien cambió ${spoken.format(byHand)} después de la importación`,
    lost.length > 0 && 'se eliminó la expansión que tenía',
    isSold && leftBought,
  ]
    .filter((part) => part !== false)
    .join('; ')
}

/** A column's words, which may be a question («si está oculto»), or a thing. */
const ownWords: Partial<Record<Field, string>> = {
  single: 'el tipo',
  certificada: 'la certificación',
  oculto: 'la visibilidad',
  cantidad_disponible: 'el stock',
  stock: 'el stock',
  carta_id: 'la carta',
  ingreso_en: 'la fecha de ingreso',
}

const spokenAs = (field: Field) =>
  ownWords[field] ??
  importFields.find(({ campo }) => (fieldOfColumn as Record<string, string>)[campo] === field)?.dicho ??
  field

/** In the sequence of a sheet's columns, each once. */
function wordsOf(fields: readonly Field[], pictures = false): string[] {
  const sequence: string[] = Object.values(fieldOfColumn)
  const sorted = fields.toSorted((one, other) => sequence.indexOf(one) - sequence.indexOf(other))
  return [...new Set([...sorted.map(spokenAs), ...(pictures ? ['las fotos'] : [])])]
}
