import { z } from 'zod'
import { customer } from './orders/customers.ts'
import { orderRow } from './orders/managed-orders.ts'
import { withdrawal } from './orders/withdrawals.ts'
import { managedExpansion } from './products/expansions.ts'
import { managedProduct } from './products/managed-products.ts'
import { managedEvent } from './site/managed-events.ts'
import { managedMember } from './staff/staff-people.ts'

/** The most shown of each kind; one more is returned if there are more. */
export const foundOfEach = 5

/** Whether a text is enough to search for: a single digit may be the number of a product. */
export const isSearchable = (text: string) => text.length > 1 || /^\d$/.test(text)

export const everythingQuery = z.object({ q: z.string().trim().max(100).refine(isSearchable) })

/** The number of a product, as it stands on its label, if the whole text is one. */
export function productNumber(text: string): number | undefined {
  const [, digits] = /^(?:#|n(?:ro)?[.º°]*)?\s*0*(\d{1,9})$/i.exec(text.trim()) ?? []
  return digits ? Number(digits) : undefined
}

const foundProduct = managedProduct
  .pick({ id: true, titulo: true, imagen_url: true, unidades: true })
  .extend({ condicion: z.string() })
export type FoundProduct = z.infer<typeof foundProduct>

/** What is on sale of what was typed, for who sells it without its label. */
export const forSaleFound = z.object({ productos: z.array(foundProduct) })
export type ForSaleFound = z.infer<typeof forSaleFound>

/** The matches of the back office's search that the person who asks may see. */
export const everythingFound = z.object({
  productos: z.array(foundProduct),
  ordenes: z.array(orderRow.pick({ id: true, numero: true, nombre: true, estado: true, creado_en: true })),
  clientes: z.array(customer.pick({ id: true, mail: true, nombre: true, ordenes: true })),
  personal: z.array(managedMember.pick({ id: true, username: true, nombre: true, rol: true })),
  arrepentimientos: z.array(withdrawal.pick({ id: true, codigo: true, estado: true, creado_en: true })),
  expansiones: z.array(managedExpansion.pick({ id: true, nombre: true, tcg_id: true, productos: true })),
  ferias: z.array(managedEvent.pick({ id: true, titulo: true, fecha: true, localidad: true })),
})
export type EverythingFound = z.infer<typeof everythingFound>
