import { certificateKey } from '@mazo/contract/products/grading.ts'
import type { StoredProduct } from '../judge/plan-change.ts'
import {
  type Because,
  leftBought,
  leftChanged,
  leftDeleted,
  leftInBooks,
  type Stays,
  staysNothing,
  tellPart,
  tellWhole,
} from './tell-undo.ts'
import { type Applied, type Field, stockFields } from './undo-facts.ts'
import { causesOf, whatGoesBack } from './what-goes-back.ts'

/**
 * What the undo of a row does: `vuelve` is the product as it is to be, `going` the fields of one that was there before
 * which are settled with that, and `motivo` says why something stays.
 */
export type Judged = {
  kind: 'todo' | 'parte' | 'nada'
  vuelve: StoredProduct | null
  going?: readonly Field[]
  motivo: string | null
}

/**
 * Every field that the import changed goes back, unless somebody changed it since. A product that the import made goes
 * whole or stays whole, and so does one of which nobody noted what the import changed.
 */
export function judgeUndo(row: Applied): Judged {
  const { estado, antes, despues, ahora, vendido, en_libros, cambiado } = row
  if (estado === 'cambia' && antes && despues) {
    return ahora ? byField(row, antes, despues, ahora) : { kind: 'nada', vuelve: null, motivo: leftDeleted }
  }
  if (vendido) return { kind: 'nada', vuelve: null, motivo: leftBought }
  if (en_libros) return { kind: 'nada', vuelve: null, motivo: leftInBooks }
  if (cambiado) return { kind: 'nada', vuelve: null, motivo: ahora ? leftChanged : leftDeleted }
  const lost = antes && ahora ? whatIsGone(row, antes, ahora).find(({ isGone }) => isGone) : undefined
  if (lost) return { kind: 'nada', vuelve: null, motivo: lost.why }
  return { kind: 'todo', vuelve: antes && ahora && { ...ahora, ...antes }, motivo: null }
}

function byField(
  row: Applied,
  before: StoredProduct,
  despues: Partial<StoredProduct>,
  ahora: StoredProduct,
): Judged {
  const fields = Object.keys(despues) as Field[]
  const antes = { ...ahora, ...before }
  const left = { ...antes, ...despues }
  const byHand = changedByHand(row, fields, left, ahora)
  const { juegos, certificado_ajeno, tocados, con_fotos, otras_fotos } = row
  const open = fields.filter((field) => !byHand.includes(field))
  const one = { juegos, certificado_ajeno, tocados, antes, left, ahora, open }
  const outcome = whatGoesBack(one)
  const { going, held, vuelve, stock } = outcome
  const because = whatIsGone(row, antes, ahora)
    .filter(({ isGone }) => isGone)
    .map(({ fields: some, why }): Because => ({ fields: held.filter((field) => some.includes(field)), why }))
    .filter((reason) => reason.fields.length > 0)
  const explained = because.flatMap((reason) => reason.fields)
  const stays: Stays = {
    byHand,
    pictures: con_fotos && otras_fotos,
    because,
    isSold: stock.isSold,
    held: held.filter((field) => !explained.includes(field)),
    causes: held.length > 0 ? causesOf(one, fields, outcome) : [],
  }
  if (staysNothing(stays)) return { kind: 'todo', vuelve, going, motivo: null }
  const goesBack =
    going.some((field) => !stockFields.includes(field)) || stock.moves || (con_fotos && !otras_fotos)
  return goesBack
    ? { kind: 'parte', vuelve, going, motivo: tellPart(stays) }
    : { kind: 'nada', vuelve: null, motivo: tellWhole(stays) }
}

function changedByHand(
  { tocados, movido }: Applied,
  fields: readonly Field[],
  left: StoredProduct,
  ahora: StoredProduct,
): Field[] {
  const isMoved = movido || (left.cantidad_disponible === null) !== (ahora.cantidad_disponible === null)
  return fields.filter((field) => (stockFields.includes(field) ? isMoved : tocados.includes(field)))
}

/** What the product had that it cannot have again, whatever else it is. */
function whatIsGone(
  { juegos, certificado_ajeno }: Applied,
  antes: StoredProduct,
  ahora: StoredProduct,
): (Because & { isGone: boolean })[] {
  const game = juegos.expansion_id.antes
  const hadExpansion = antes.expansion_id !== null
  return [
    {
      isGone: hadExpansion && game === null,
      fields: ['tcg_id', 'expansion_id'],
      why: 'se eliminó la expansión que tenía',
    },
    {
      isGone: hadExpansion && game !== null && game !== antes.tcg_id,
      fields: ['tcg_id', 'expansion_id'],
      why: 'la expansión que tenía pasó a otro juego',
    },
    {
      isGone: certificado_ajeno && certificateKey(antes) !== certificateKey(ahora),
      fields: ['graduadora', 'numero_certificado'],
      why: 'otro producto tiene ahora ese certificado',
    },
  ]
}
