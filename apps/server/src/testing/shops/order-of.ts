import type { OrderBody } from '@mazo/contract/orders/orders.ts'

type Wanted = { id: number; titulo?: string }

/** What a checkout sends for these products and units, without prices to compare; `given` replaces fields of it. */
export function orderOf(lines: readonly (readonly [Wanted, number])[], given: Partial<OrderBody> = {}) {
  return {
    nombre: 'Martina Gómez',
    mail: 'martina@correo.example',
    celular: '1155550123',
    barrio: 'Almagro',
    direccion: 'Av. Rivadavia 4100',
    provincia: 'Ciudad Autónoma de Buenos Aires',
    localidad: 'Buenos Aires',
    cp: '1205',
    sucursal: '',
    retiroPersonal: false,
    metodoPago: 'transferencia',
    detalles: lines.map(([{ id, titulo }, cantidad]) => ({
      producto_id: id,
      cantidad,
      ...(titulo ? { nombre_producto: titulo } : {}),
    })),
    ...given,
  } satisfies OrderBody
}
