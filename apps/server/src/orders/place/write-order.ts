import { toPrecio } from '@mazo/contract/money.ts'
import type { CheckoutForm } from '@mazo/contract/orders/checkout-form.ts'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { insertMails } from '../../outbox/queue-mail.ts'
import { insertMoves } from '../../stock/ledger.ts'

/** A line as it is sold, in the buyer's sequence; `precio` is for one unit, after every discount. */
export type SoldLine = {
  producto_id: number
  titulo: string
  precio: string
  /** The price of one unit before the discount by transfer; null where there is none. */
  precio_lista: string | null
  cantidad: number
}

export type NewOrder = {
  numero: string
  token: string
  form: CheckoutForm
  lines: readonly SoldLine[]
  subtotalCentavos: number
  shippingCentavos: number
  /** Percent off of its prices. */
  transferPercent: number
  createdAt: Date
  heldUntil: Date
}

/**
 * Writes a new order whose stock was taken in the same transaction: the order, its lines, the ledger, its first state
 * and the two mails to send. One statement, because the buyer waits for every trip to the database.
 */
export async function writeOrder(tx: Transaction, order: NewOrder): Promise<void> {
  const { form, lines } = order
  const created = order.createdAt.toISOString()
  const total = toPrecio(order.subtotalCentavos + order.shippingCentavos)
  await tx.execute(sql`
    with orden as (
      insert into ordenes (numero, token, estado, metodo_pago, nombre, mail, celular, barrio, direccion, provincia,
        localidad, cp, sucursal, retiro_personal, subtotal, costo_envio, total, descuento_transferencia,
        vence_en, creado_en)
      values (${order.numero}, ${order.token}, 'pendiente', ${form.metodoPago}, ${form.nombre}, ${form.mail},
        ${form.celular}, ${form.barrio}, ${form.direccion}, ${form.provincia}, ${form.localidad}, ${form.cp},
        ${form.sucursal}, ${form.retiroPersonal}, ${toPrecio(order.subtotalCentavos)},
        ${toPrecio(order.shippingCentavos)}, ${total}, ${toPrecio(Math.round(order.transferPercent * 100))},
        ${order.heldUntil.toISOString()}, ${created})
      returning id
    ), vendido as (
      select orden.id as orden_id, v.* from orden, unnest(
        ${column(lines, 'producto_id')}::int[], ${column(lines, 'titulo')}::text[],
        ${column(lines, 'precio')}::numeric[], ${column(lines, 'precio_lista')}::numeric[],
        ${column(lines, 'cantidad')}::int[]
      ) with ordinality as v (producto_id, titulo, precio, precio_lista, cantidad, posicion)
    ), lineas as (
      insert into orden_lineas (orden_id, posicion, producto_id, titulo, precio, precio_lista, cantidad)
      select orden_id, posicion, producto_id, titulo, precio, precio_lista, cantidad from vendido
    ), libro as (
      ${insertMoves(
        sql`select producto_id, -cantidad, 'orden', 'web', orden_id, ${created}::timestamptz from vendido`,
        'orden_id',
        'creado_en',
      )}
    ), historia as (
      insert into orden_estados (orden_id, a, quien, creado_en) select id, 'pendiente', 'web', ${created} from orden
    )
    ${insertMails(
      sql`
      select 'orden:' || orden.id || ':' || c.quien, 'orden_' || c.quien, jsonb_build_object('orden_id', orden.id),
        c.para, ${created}::timestamptz
      from orden, (values ('comprador', ${form.mail}), ('tienda', null)) as c (quien, para)
      where ${form.metodoPago} = 'transferencia' -- by card, mails go out once the money is there`,
      'creado_en',
    )}`)
}

const column = (lines: readonly SoldLine[], name: keyof SoldLine) =>
  sql.param(lines.map((line) => line[name]))
