import type { ImportRow } from '@mazo/contract/imports/imports.ts'
import { type ImportField, importFields } from '@mazo/contract/products/product-shapes.ts'
import { unique } from './describe-changes.ts'

type Change = ImportRow['cambios'][number]

/** Counts the values that a row would erase with empty cells. */
export function countEmptied(emptied: Map<ImportField, number>, changes: readonly Change[]) {
  for (const { campo, antes, ahora } of changes)
    if ((antes && ahora === '') || leavesOneCopy({ campo, antes, ahora }))
      emptied.set(campo, (emptied.get(campo) ?? 0) + 1)
}

/** An empty quantity turns several copies of a loose card into a unique one. */
const leavesOneCopy = ({ campo, antes, ahora }: Change) =>
  campo === 'cantidad_disponible' && ahora === unique && Number(antes) > 1

/**
 * Warns, before anybody applies the sheet, of values that empty cells would erase: in a matched column an empty cell
 * means «nothing».
 */
export function tellEmptied(emptied: ReadonlyMap<ImportField, number>): string | null {
  const parts = importFields.flatMap(({ campo, dicho }) => {
    const products = emptied.get(campo)
    return products
      ? [`${dicho} de ${number.format(products)} ${products === 1 ? 'producto' : 'productos'}`]
      : []
  })
  if (parts.length === 0) return null
  const verb = parts.length === 1 ? 'Se borra' : 'Se borran'
  return `${verb} ${list.format(parts)}: en la planilla esas celdas están vacías. Si no es lo que querés, cambiá las columnas y no uses esa.`
}

const number = new Intl.NumberFormat('es-AR')
const list = new Intl.ListFormat('es')
