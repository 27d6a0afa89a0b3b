import { z } from 'zod'
import { listQuery, pageOf } from '../paged-list.ts'
import { precio } from '../products/products.ts'

/** Everybody who ordered with one mail, its case aside. Mail, name and phone are as their last order has them. */
export const customer = z.object({
  /** The mail in lower case. */
  id: z.string(),
  mail: z.string(),
  nombre: z.string(),
  celular: z.string(),
  ordenes: z.int(),
  /** The money that the shop has from them, without refunds and charge-backs. */
  pagado: precio,
  /** When they ordered last. */
  ultima_en: z.string(),
})
export type Customer = z.infer<typeof customer>
export const customerPage = pageOf(customer)

export const customerListQuery = listQuery([
  'ultima_en',
  'mail',
  'nombre',
  'celular',
  'ordenes',
  'pagado',
]).omit({ ids: true })
export type CustomerListQuery = z.infer<typeof customerListQuery>

export const customerExportQuery = customerListQuery.pick({ q: true })
export type CustomerExportQuery = z.infer<typeof customerExportQuery>
