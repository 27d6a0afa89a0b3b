type Delivery = {
  retiro_personal: boolean
  direccion: string
  barrio: string
  localidad: string
  cp: string
  provincia: string
  sucursal: string
}

/** The delivery address of an order, line by line. */
export function deliveryLines(order: Delivery): string[] {
  if (order.retiro_personal) return ['Retiro personal']
  return [
    order.direccion,
    `${order.barrio}, ${order.localidad} (${order.cp})`,
    order.provincia,
    ...(order.sucursal ? [`Sucursal: ${order.sucursal}`] : []),
  ]
}
