import { placeholderPicture } from '../pictures.ts'

type Named<Key extends string> = string | { [Name in Key]?: string | null } | null | undefined
type Discount = { porcentaje: number } | null | undefined

/** An income as spec §3 lists it. Every field of the product may be missing, and names may come in objects. */
export type IncomeItem = {
  id: number
  titulo?: string | null | undefined
  precio?: string | number | null | undefined
  imagen_url?: string | null | undefined
  tcg?: Named<'tcg'>
  expansion?: Named<'expansion'>
  estado_carta?: Named<'estado'>
  cantidad_disponible?: number | null | undefined
  descuento?: Discount
  adicional?: Discount
}

export type IncomeCard = {
  titulo: string
  precio: string | number
  imagen_url: string
  tcg: string
  expansion: string | null
  estado_carta: string
  cantidad: number
  descuento: { porcentaje: number } | null
}

/** The fields of an income's card, with the defaults of spec §3 for missing ones. */
export function incomeCard(item: IncomeItem): IncomeCard {
  return {
    titulo: item.titulo || 'Sin título',
    precio: item.precio ?? 0,
    imagen_url: item.imagen_url || placeholderPicture,
    tcg: nameOf(item.tcg, 'tcg') ?? 'Sin TCG',
    expansion: nameOf(item.expansion, 'expansion'),
    estado_carta: nameOf(item.estado_carta, 'estado') ?? 'Desconocido',
    cantidad: item.cantidad_disponible ?? 0,
    descuento: item.descuento ?? item.adicional ?? null,
  }
}

function nameOf<Key extends string>(named: Named<Key>, key: Key): string | null {
  const name = typeof named === 'object' ? named?.[key] : named
  return name || null
}
