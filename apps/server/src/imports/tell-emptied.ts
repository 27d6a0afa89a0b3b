import { type ImportField, type ImportRow, importFields } from '@mazo/contract/imports.ts'

/** Counts what a row takes from a product of the shop by leaving the cell empty. */
export function countEmptied(emptied: Map<ImportField, number>, changes: ImportRow['cambios']) {
  for (const { campo, antes, ahora } of changes)
    if (antes && ahora === '') emptied.set(campo, (emptied.get(campo) ?? 0) + 1)
}

/** What empty cells would erase, before anybody applies it: an empty cell of a matched column says «nothing». */
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
