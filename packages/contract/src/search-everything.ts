import { z } from 'zod'
import { customer } from './orders/customers.ts'
import { orderRow } from './orders/managed-orders.ts'
import { managedProduct } from './products/managed-products.ts'
import { managedMember } from './staff/staff-people.ts'

/** The most shown of each kind; one more is returned if there are more. */
export const foundOfEach = 5

export const everythingQuery = z.object({ q: z.string().trim().min(2).max(100) })

/** The matches of the back office's search that the person who asks may see. */
export const everythingFound = z.object({
  productos: z.array(
    managedProduct
      .pick({ id: true, titulo: true, imagen_url: true, unidades: true })
      .extend({ estado_carta: z.string().nullable() }),
  ),
  ordenes: z.array(orderRow.pick({ id: true, numero: true, nombre: true, estado: true, creado_en: true })),
  clientes: z.array(customer.pick({ id: true, mail: true, nombre: true, ordenes: true })),
  personal: z.array(managedMember.pick({ id: true, username: true, nombre: true, rol: true })),
})
export type EverythingFound = z.infer<typeof everythingFound>
