import type { ImportRow } from '@mazo/contract/imports/imports.ts'
import { type ImportField, importFields } from '@mazo/contract/products/product-shapes.ts'
import { unique } from './describe-changes.ts'

type Change = ImportRow['cambios'][number]

/** What empty cells would erase: of how many products each value, and the units that go with their quantities. */
export type Emptied = { products: Map<ImportField, number>; units: number }

/** Counts the values that a row would erase with empty cells. */
export function countEmptied(emptied: Emptied, changes: readonly Change[]) {
  for (const change of changes) {
    const { campo, antes, ahora } = change
    const isOneLeft = leavesOneCopy(change)
    if (isOneLeft) emptied.units += Number(antes) - 1
    if ((antes && ahora === '') || isOneLeft)
      emptied.products.set(campo, (emptied.products.get(campo) ?? 0) + 1)
  }
}

/** An empty quantity turns several copies of a loose card into a unique one. */
const leavesOneCopy = ({ campo, antes, ahora }: Change) =>
  campo === 'cantidad_disponible' && ahora === unique && Number(antes) > 1

/**
 * Warns, before anybody applies the sheet, of values that empty cells would erase: in a matched column an empty cell
 * means «nothing».
 */
export function tellEmptied({ products, units }: Emptied): string | null {
  const parts = importFields.flatMap(({ campo, dicho }) => {
    const count = products.get(campo)
    if (!count) return []
    const gone = campo === 'cantidad_disponible' ? ` (${tellGone(units)})` : ''
    return [`${dicho} de ${number.format(count)} ${count === 1 ? 'producto' : 'productos'}${gone}`]
  })
  if (parts.length === 0) return null
  const verb = parts.length === 1 ? 'Se borra' : 'Se borran'
  return `${verb} ${list.format(parts)}: en la planilla esas celdas están vacías. Si no es lo que querés, cambiá las columnas y no uses esa.`
}

const tellGone = (units: number) =>
  units === 1 ? 'se va 1 unidad del stock' : `se van ${number.format(units)} unidades del stock`

const number = new Intl.NumberFormat('es-AR')
const list = new Intl.ListFormat('es')
