import { z } from 'zod'
import { listQuery, pageOf } from './paged-list.ts'

/** A product marked as recent stock (decision 28), as the back office lists it. `id` is the product's. */
export const managedIncome = z.object({
  id: z.int(),
  titulo: z.string(),
  imagen_url: z.string().nullable(),
  precio: z.string(),
  /** The day it came in, in Buenos Aires. */
  fecha: z.string(),
  /** The moment it was marked, in milliseconds: another one is another version. */
  version: z.int(),
  /** Whether the shop shows it now: there is stock, and it is not hidden. */
  a_la_venta: z.boolean(),
})
export type ManagedIncome = z.infer<typeof managedIncome>
export const managedIncomePage = pageOf(managedIncome)
export const incomeListQuery = listQuery(['fecha', 'titulo'])
export type IncomeListQuery = z.infer<typeof incomeListQuery>

const day = z.string().regex(/^20\d{2}-\d{2}-\d{2}$/)
export const incomeBody = z.object({ producto_id: z.int().min(1), fecha: day })
/** A new day, and the version it was read with. */
export const incomeDateBody = z.object({ fecha: day, version: z.int() })
export type IncomeDateBody = z.infer<typeof incomeDateBody>
