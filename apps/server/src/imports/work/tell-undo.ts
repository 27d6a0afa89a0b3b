import { fieldOfColumn, importFields } from '@mazo/contract/products/product-shapes.ts'
import type { Field } from './undo-facts.ts'

export const leftBought = 'se vendió después de la importación'
/** A sale that was annulled, or an order that was cancelled or refunded, still names the product. */
export const leftInBooks =
  'tuvo una orden o una venta después de la importación, y sus unidades volvieron al stock'
export const leftChanged = 'alguien lo cambió después de la importación'
export const leftDeleted = 'alguien lo eliminó después de la importación'

/** How the reason begins where something goes back and something stays, for SQL as well. */
export const inPart = '^quedan? sólo '

/** Fields that stay because of something that happened to others. */
export type Because = { fields: Field[]; why: string }

/** What stays of a product, as fields; `causes`: what the import did not change, and keeps `held` from going back. */
export type Stays = {
  byHand: Field[]
  pictures: boolean
  because: Because[]
  isSold: boolean
  held: Field[]
  causes: Field[]
}

export const staysNothing = ({ byHand, pictures, because, isSold, held }: Stays) =>
  byHand.length + because.length + held.length === 0 && !pictures && !isSold

const spoken = new Intl.ListFormat('es')

export function tellPart({ byHand, pictures, because, isSold, held, causes }: Stays): string {
  const changed = wordsOf(byHand, pictures)
  const names = [...changed, ...because.flatMap(({ fields }) => wordsOf(fields)), ...wordsOf(held)]
  const isOne = names.length + Number(isSold) === 1 && !names[0]?.startsWith('las ')
  const also = held.length > 0 && spoken.format(wordsOf(held))
  const first =
    changed.length > 0 && `${spoken.format(changed)}, que alguien cambió después de la importación`
  const others = [
    ...because.map(({ fields, why }) => `${spoken.format(wordsOf(fields))}, porque ${why}`),
    ...(isSold ? ['lo que ya se vendió del stock'] : []),
  ]
  const hasReason = causes.length === 0 && (first || others.length > 0)
  const further = also && (hasReason ? `y por eso también ${also}` : `${also}, porque ${tellCauses(causes)}`)
  const parts = first ? [first, further, ...others] : [...others, further]
  const reasons = parts.filter((part) => part !== false)
  return `${isOne ? 'queda' : 'quedan'} sólo ${reasons.join('; ')}`
}

export function tellWhole({ byHand, pictures, because, isSold, causes }: Stays): string {
  const changed = wordsOf(byHand, pictures)
  const reasons = [
    changed.length > 0 && `alguien cambió ${spoken.format(changed)} después de la importación`,
    ...because.map(({ why }) => why),
    isSold && leftBought,
  ].filter((part) => part !== false)
  return reasons.length > 0 ? reasons.join('; ') : tellCauses(causes)
}

function tellCauses(causes: readonly Field[]): string {
  const words = wordsOf(causes)
  if (words.length === 0) return 'no va con lo que el producto es ahora'
  return `después ${words.length > 1 ? 'cambiaron' : 'cambió'} ${spoken.format(words)}`
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
