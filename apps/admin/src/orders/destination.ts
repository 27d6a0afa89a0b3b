import type { ManagedOrder } from '@mazo/contract/managed-orders.ts'

/** Where the order goes, a line each. */
export function destination(order: ManagedOrder): string[] {
  if (order.retiro_personal) return ['Retiro personal']
  return [
    order.direccion,
    `${order.barrio}, ${order.localidad} (${order.cp})`,
    order.provincia,
    ...(order.sucursal ? [`Sucursal: ${order.sucursal}`] : []),
  ]
}
