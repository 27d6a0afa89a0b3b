import { z } from 'zod'
import { dayInShop } from '../calendar-day.ts'
import { listQuery, pageOf } from '../paged-list.ts'
import { recordId } from '../record-id.ts'

/** A product marked as recent stock (decision 28), as the back office lists it. `id` is the product's. */
export const managedIncome = z.object({
  id: z.int(),
  titulo: z.string(),
  /** What tells it from other products with the same title. */
  condicion: z.string(),
  imagen_url: z.string().nullable(),
  precio: z.string(),
  /** The day it came in, in Buenos Aires. */
  fecha: z.string(),
  /** The moment it was marked, in milliseconds, which serves as its version. */
  version: z.int(),
  /** Whether the shop shows it now: there is stock, and it is not hidden. */
  a_la_venta: z.boolean(),
})
export type ManagedIncome = z.infer<typeof managedIncome>
export const managedIncomePage = pageOf(managedIncome)
export const incomeListQuery = listQuery(['fecha', 'titulo'])
export type IncomeListQuery = z.infer<typeof incomeListQuery>

/** The last millisecond that JavaScript's moments have. */
const lastMoment = 8_640_000_000_000_000

export const incomeBody = z.object({ producto_id: recordId, fecha: dayInShop })
/** A new day, and the version it was read with. */
export const incomeDateBody = z.object({ fecha: dayInShop, version: z.int().min(0).max(lastMoment) })
export type IncomeDateBody = z.infer<typeof incomeDateBody>
