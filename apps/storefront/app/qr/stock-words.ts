type Stocked = { stock: boolean; cantidad_disponible: number | null }

/** The stock as the staff reads it (spec §2, "QR product page"). */
export function staffStockText({ stock, cantidad_disponible }: Stocked): string {
  if (!stock) return 'Agotado'
  if (cantidad_disponible === null) return 'Última en stock'
  return `En stock: ${cantidad_disponible} ${cantidad_disponible === 1 ? 'unidad' : 'unidades'}`
}
