type Stocked = { stock: boolean; cantidad_disponible: number | null }

/** The stock as the staff reads it (spec §2, "QR product page"). */
export function staffStockText({ stock, cantidad_disponible }: Stocked): string {
  if (!stock) return 'Agotado'
  return cantidad_disponible === null ? 'Última en stock' : `En stock: ${cantidad_disponible} unidades`
}
