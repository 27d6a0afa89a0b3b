type Stocked = { stock: boolean; cantidad_disponible: number | null }

/** Can one unit be bought now? A null quantity is a unique card and `stock` is its flag (decision 12). */
export const isAvailable = ({ stock, cantidad_disponible }: Stocked) =>
  cantidad_disponible === null ? stock : cantidad_disponible > 0

/** The availability sentence of a product (spec §9, decision 37). */
export function stockText(product: Stocked): string {
  const units = product.cantidad_disponible
  if (!isAvailable(product)) return 'Agotado'
  if (units === null) return 'Única en Stock.'
  if (units === 1) return '¡Solo queda 1 unidad disponible!'
  if (units < 5) return `¡Solo quedan ${units} unidades disponibles!`
  return units <= 10 ? 'Stock Moderado.' : 'Stock Alto Disponible.'
}
