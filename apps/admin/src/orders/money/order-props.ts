import type { ManagedOrder } from '@mazo/contract/orders/managed-orders.ts'
import type { OrderWriter } from './use-order-write.ts'

/** The props of the parts of an order's screen. A `vendedor` may only read. */
export type OrderProps = { order: ManagedOrder; writer: OrderWriter; mayWrite: boolean }
