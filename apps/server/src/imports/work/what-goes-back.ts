import { certificateKey, gradingFields } from '@mazo/contract/products/grading.ts'
import { faultsOfWhole } from '@mazo/contract/products/managed-products.ts'
import { mostStock } from '@mazo/contract/stock/stock-moves.ts'
import { type StoredProduct, unitsOf } from '../judge/plan-change.ts'
import { type Applied, type Field, stockFields } from './undo-facts.ts'

/** Fields that only make sense with others. Those of a part go back or stay together; the first are the first to stay. */
const bound: readonly (readonly Field[])[] = [
  ...gradingFields.map((field) => [field]).toReversed(),
  ['carta_id'],
  ['estado_id'],
  ['certificada'],
  ['single'],
  ['expansion_id'],
  ['tcg_id'],
  stockFields,
]

/** A product with what the import changed of it, before and `left` after, and as it is now, with what stands around it. */
export type Case = Pick<Applied, 'juegos' | 'certificado_ajeno' | 'tocados'> & {
  antes: StoredProduct
  left: StoredProduct
  ahora: StoredProduct
  /** The fields that it changed and nobody touched since. */
  open: readonly Field[]
}

export type GoingBack = {
  going: Field[]
  /** Open fields that stay, as the product would make no sense with them. */
  held: Field[]
  vuelve: StoredProduct
  stock: StockBack
}

type StockBack = {
  vuelve: Partial<Pick<StoredProduct, 'cantidad_disponible' | 'stock'>>
  isSold: boolean
  isTooMuch: boolean
  moves: boolean
}

/** The most open fields with which the product as a whole is one that its form would take, or no worse than it was. */
export function whatGoesBack(one: Case): GoingBack {
  const parts = bound.filter((part) => part.some((field) => one.open.includes(field)))
  for (const stay of choicesOf(parts)) {
    const outcome = goBack(one, stay.flat())
    if (fits(one, outcome)) return outcome
  }
  throw new Error('A product from which nothing is taken back makes as much sense as it does')
}

/**
 * Fields that the import did not change and whose later change keeps others from going back: each that does so by itself,
 * or the fewest that do so together.
 */
export function causesOf(one: Case, changed: readonly Field[], { held }: GoingBack): Field[] {
  const isCause = (fields: readonly Field[]) => {
    const asBefore = Object.fromEntries(fields.map((field) => [field, one.left[field]]))
    return whatGoesBack({ ...one, ahora: { ...one.ahora, ...asBefore } }).held.length < held.length
  }
  const touched = bound.filter((part) =>
    part.some((field) => one.tocados.includes(field) && !changed.includes(field)),
  )
  const alone = touched.filter(isCause)
  if (alone.length > 0) return alone.flat()
  for (const parts of choicesOf(touched)) if (isCause(parts.flat())) return parts.flat()
  return []
}

/** All choices of some, the smallest first; one of the first is mostly the one. */
function* choicesOf<Part>(some: readonly Part[]): Generator<Part[]> {
  for (let size = 0; size <= some.length; size++)
    for (let bits = 0; bits < 2 ** some.length; bits++)
      if (bitsIn(bits) === size) yield some.filter((_part, at) => bits & (1 << at))
}

function bitsIn(bits: number): number {
  let count = 0
  for (let left = bits; left > 0; left &= left - 1) count += 1
  return count
}

function goBack({ antes, left, ahora, open }: Case, stay: readonly Field[]): GoingBack {
  const going = open.filter((field) => !stay.includes(field))
  const hasStock = going.some((field) => stockFields.includes(field))
  const stock = hasStock ? stockBack(antes, left, ahora) : stockAsItIs
  const vuelve = {
    ...ahora,
    ...Object.fromEntries(going.map((field) => [field, antes[field]])),
    ...stock.vuelve,
  }
  return { going, held: open.filter((field) => stay.includes(field)), vuelve, stock }
}

const stockAsItIs: StockBack = { vuelve: {}, isSold: false, isTooMuch: false, moves: false }

/** The units that the import added or took, taken back as far as the shop still has them: what was sold stays sold. */
function stockBack(antes: StoredProduct, left: StoredProduct, ahora: StoredProduct): StockBack {
  const isUnique = antes.cantidad_disponible === null
  const now = unitsOf(ahora)
  const wanted = now - (unitsOf(left) - unitsOf(antes))
  const units = Math.max(wanted, 0)
  return {
    vuelve: { cantidad_disponible: isUnique ? null : units, stock: units > 0 },
    isSold: wanted < 0,
    isTooMuch: units > (isUnique ? 1 : mostStock),
    moves: units !== now || isUnique !== (ahora.cantidad_disponible === null),
  }
}

/** A fault that the product had before the import, or has now, is none of the undo. */
function fits(one: Case, { vuelve, stock }: GoingBack): boolean {
  const { antes, ahora } = one
  if (stock.isTooMuch || !hasItsExpansion(one, vuelve) || !hasItsCertificate(one, vuelve)) return false
  const known = new Set([...faultsOf(one, antes), ...faultsOf(one, ahora)])
  return faultsOf(one, vuelve).every((fault) => known.has(fault))
}

/** The expansion that it had may be gone, or be one of another game since. */
function hasItsExpansion(one: Case, vuelve: StoredProduct): boolean {
  const { expansion_id, tcg_id } = vuelve
  if (expansion_id === null || (expansion_id === one.ahora.expansion_id && tcg_id === one.ahora.tcg_id))
    return true
  return gameOf(one, vuelve, 'expansion_id') === tcg_id
}

/** A number is one of its grader, so the two are those that it had or those that it has, and nobody else's. */
function hasItsCertificate({ antes, ahora, certificado_ajeno }: Case, vuelve: StoredProduct): boolean {
  const key = certificateKey(vuelve)
  if (key === null || key === certificateKey(ahora)) return true
  return key === certificateKey(antes) && !certificado_ajeno
}

function faultsOf(one: Case, product: StoredProduct): string[] {
  const { single, certificada, estado_id, carta_id, tcg_id } = product
  const further = {
    gradedSealed: certificada && !single,
    gradeOfOther: !certificada && gradingFields.some((field) => product[field] !== null),
    severalGraded: certificada && unitsOf(product) > 1,
    stateOfOther: !single && !certificada && estado_id !== null,
    cardOfOther: carta_id !== null && gameOf(one, product, 'carta_id') !== tcg_id,
  }
  return [
    ...faultsOfWhole(product).map(([, mensaje]) => mensaje),
    ...Object.entries(further).flatMap(([fault, isSo]) => (isSo ? [fault] : [])),
  ]
}

const gameOf = ({ juegos, antes }: Case, product: StoredProduct, field: 'expansion_id' | 'carta_id') =>
  product[field] === antes[field] ? juegos[field].antes : juegos[field].ahora
