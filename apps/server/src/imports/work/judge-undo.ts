import { gradingFields, lacksGrader } from '@mazo/contract/products/grading.ts'
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

const game: Field[] = ['tcg_id', 'expansion_id']
const kind: Field[] = ['single', 'certificada', 'estado_id', ...gradingFields, 'carta_id']
const stockFields: Field[] = ['cantidad_disponible', 'stock']
/** What stays together with what somebody changed, where the product makes no sense else: as little as will do. */
const together: Field[][] = [
  [],
  game,
  kind,
  [...game, ...kind],
  [...kind, ...stockFields],
  [...game, ...kind, ...stockFields],
]

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
  const fields = fieldsOf(despues)
  const { byHand, lost } = fieldsThatStay(row, fields, { ...antes, ...despues }, ahora)
  const open = fields.filter((field) => !byHand.includes(field) && !lost.includes(field))
  const { going, held, vuelve, stock } = fieldsThatGo(open, antes, despues, ahora)
  const { con_fotos, otras_fotos } = row
  const stays = {
    byHand: wordsOf(byHand, con_fotos && otras_fotos),
    held: wordsOf(held),
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
  { tocados, movido, sin_expansion }: Applied,
  fields: readonly Field[],
  left: StoredProduct,
  ahora: StoredProduct,
) {
  const isMoved = movido || (left.cantidad_disponible === null) !== (ahora.cantidad_disponible === null)
  const byHand = fields.filter((field) => (stockFields.includes(field) ? isMoved : tocados.includes(field)))
  const isLost = sin_expansion && fields.includes('expansion_id') && !byHand.includes('expansion_id')
  const lost = isLost ? fields.filter((field) => game.includes(field) && !byHand.includes(field)) : []
  return { byHand, lost }
}

/** Of the fields that nobody touched, those that go back, and those that stay (`held`) as they make no sense alone. */
function fieldsThatGo(
  open: readonly Field[],
  antes: StoredProduct,
  despues: Partial<StoredProduct>,
  ahora: StoredProduct,
) {
  const outcomes = together.map((group) => {
    const going = open.filter((field) => !group.includes(field))
    const vuelve = { ...ahora, ...Object.fromEntries(going.map((field) => [field, antes[field]])) }
    const hasStock = going.some((field) => stockFields.includes(field))
    const stock = hasStock
      ? stockBack(antes, { ...antes, ...despues }, ahora, vuelve.certificada)
      : stockAsItIs
    Object.assign(vuelve, stock.vuelve)
    return { going, held: open.filter((field) => group.includes(field)), vuelve, stock }
  })
  const fit = outcomes.find(({ vuelve }) => makesSense(vuelve, antes, ahora)) ?? outcomes.at(-1)
  if (!fit) throw new Error('There is always an outcome')
  return fit
}

/** What the form asks of a product too, and that expansion and card are of its game. */
function makesSense(vuelve: StoredProduct, antes: StoredProduct, ahora: StoredProduct): boolean {
  const isOfGame = (field: 'expansion_id' | 'carta_id') =>
    vuelve[field] === null || vuelve.tcg_id === (vuelve[field] === ahora[field] ? ahora.tcg_id : antes.tcg_id)
  if (!isOfGame('expansion_id') || !isOfGame('carta_id') || lacksGrader(vuelve)) return false
  const { single, certificada } = vuelve
  if (certificada ? unitsOf(vuelve) > 1 : gradingFields.some((field) => vuelve[field] !== null)) return false
  return single || certificada
    ? vuelve.tcg_id !== null && vuelve.estado_id !== null
    : vuelve.carta_id === null && vuelve.cantidad_disponible !== null
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

type Stays = { byHand: string[]; held: string[]; lost: string[]; isSold: boolean }

const spoken = new Intl.ListFormat('es')

function tellPart({ byHand, held, lost, isSold }: Stays): string {
  const names = [...byHand, ...lost, ...held]
  const isOne = names.length + Number(isSold) === 1 && !names[0]?.startsWith('las ')
  const parts = [
    byHand.length > 0 && `${spoken.format(byHand)}, que alguien cambió después de la importación`,
    lost.length > 0 && `${spoken.format(lost)}, porque se eliminó la expansión que tenía`,
    isSold && 'lo que ya se vendió del stock',
    held.length > 0 && `y por eso también ${spoken.format(held)}`,
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
