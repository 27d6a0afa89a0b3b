import assert from 'node:assert/strict'
import { toPrecio } from '@mazo/contract/money.ts'
import type { OrderState } from '@mazo/contract/orders/orders.ts'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { findBookErrors } from '../books.ts'
import { moves } from './order-rules.ts'
import type { RealShop } from './real-shop.ts'
import { type ModelPayment, type ModelRefund, type ShopModel, sum } from './shop-model.ts'

/** Fails if the books are wrong, an order made a forbidden move, or the shop differs from the model. */
export async function checkShop(m: ShopModel, { db, products }: RealShop) {
  // In a transaction, so that statements are planned only once.
  const { errors, moved, ...now } = await db.transaction(async (tx) => ({
    errors: await findBookErrors(tx),
    ...(await readShop(tx)),
  }))
  assert.deepEqual(errors, [], 'the books are wrong')
  for (const path of moved) checkPath(path)
  assert.deepEqual(now, expectedShop(m, products))
}

type Move = [from: OrderState | null, to: OrderState, isStepBack: boolean]
type Shop = ReturnType<typeof expectedShop>

async function readShop(tx: Transaction): Promise<Shop & { moved: Move[][] }> {
  const { rows } = await tx.execute<Shop & { moved: Move[][] }>(sql`
    select
      (select jsonb_agg(unidades order by id) from productos) as free,
      (select coalesce(jsonb_agg(jsonb_build_object(
        'numero', numero, 'estado', estado, 'total', total::text,
        'hold', case when vence_en is null then 'none' when vence_en <= ${new Date().toISOString()} then 'over' else 'ahead' end,
        'held', (
          select coalesce(jsonb_object_agg(producto_id, -units), '{}') from (
            select producto_id, sum(cambio) as units from movimientos_stock where orden_id = o.id
            group by 1 having sum(cambio) <> 0) h)
      ) order by id), '[]') from ordenes o) as orders,
      (select coalesce(jsonb_agg(jsonb_build_object(
        'id', proveedor_id, 'numero', (select numero from ordenes where id = p.orden_id), 'estado', estado,
        'importe', importe::text, 'reembolsado', reembolsado::text, 'cuenta', cuenta,
        'problema', problema, 'resuelto', resuelto_en is not null,
        'pedido', (select coalesce(sum(importe), 0.00)::text from reembolsos where pago_id = p.id and estado = 'pedido'),
        'hecho', (select coalesce(sum(importe), 0.00)::text from reembolsos where pago_id = p.id and estado = 'hecho')
      )), '[]') from pagos p) as payments,
      (select coalesce(jsonb_agg(path), '[]') from (
        select jsonb_agg(jsonb_build_array(de, a, deshace is not null) order by id) as path from orden_estados group by orden_id
      ) s) as moved`)
  const [row] = rows
  if (!row) throw new Error('The database answered without a row')
  return { ...row, payments: row.payments.toSorted(byName) }
}

function expectedShop(m: ShopModel, products: RealShop['products']) {
  return {
    free: [...m.free],
    orders: m.orders.map(({ numero, estado, total, hold, held }) => ({
      numero,
      estado,
      total: toPrecio(total),
      hold,
      held: Object.fromEntries([...held].map(([at, units]) => [String(products[at]?.id), units])),
    })),
    payments: m.payments
      .filter(({ known }) => known)
      .map((payment) => ({
        id: payment.id,
        numero: payment.order?.numero ?? null,
        estado: payment.known?.estado,
        importe: toPrecio(payment.importe),
        reembolsado: toPrecio(payment.known?.reembolsado ?? 0),
        cuenta: payment.known?.counts,
        problema: payment.known?.problem,
        resuelto: payment.known?.isResolved,
        pedido: refunded(payment, 'pedido'),
        hecho: refunded(payment, 'hecho'),
      }))
      .toSorted(byName),
  }
}

const refunded = ({ refunds }: ModelPayment, estado: ModelRefund['estado']) =>
  toPrecio(sum(refunds.filter((one) => one.estado === estado).map(({ importe }) => importe)))

/** Payments by hand have no id, and an order may have several. */
type Named = {
  id: string | null
  numero: string | null
  hecho: string
  estado: string | undefined
  importe: string
  cuenta: boolean | undefined
}
const nameOf = ({ id, numero, hecho, estado, importe, cuenta }: Named) =>
  [id, numero, hecho, estado, importe, cuenta].join(' ')
const byName = (one: Named, other: Named) => (nameOf(one) < nameOf(other) ? -1 : 1)

/** Each move of an order has to begin where the last one ended, and be in the table or undo such a move. */
function checkPath(path: readonly Move[]) {
  path.forEach(([from, to, isStepBack], at) => {
    assert.equal(from, path[at - 1]?.[1] ?? null, `an order jumped: ${JSON.stringify(path)}`)
    const isMove =
      from === null ? to === 'pendiente' : moves[isStepBack ? to : from].includes(isStepBack ? from : to)
    assert.ok(isMove, `an order went ${from} → ${to}`)
  })
}
