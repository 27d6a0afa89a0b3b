import type { ManagedOrder } from '@mazo/contract/orders/managed-orders.ts'
import type { OrderWriter } from './use-order-write.ts'

/** What the parts of an order's screen get. A `vendedor` only reads. */
export type OrderProps = { order: ManagedOrder; writer: OrderWriter; mayWrite: boolean }
