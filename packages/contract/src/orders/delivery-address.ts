type Delivery = {
  retiro_personal: boolean
  direccion: string
  barrio: string
  localidad: string
  cp: string
  provincia: string
  sucursal: string
}

/** Where an order goes, a line each. */
export function deliveryLines(order: Delivery): string[] {
  if (order.retiro_personal) return ['Retiro personal']
  return [
    order.direccion,
    `${order.barrio}, ${order.localidad} (${order.cp})`,
    order.provincia,
    ...(order.sucursal ? [`Sucursal: ${order.sucursal}`] : []),
  ]
}
