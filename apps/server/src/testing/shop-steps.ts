import { toCentavos } from '@mazo/contract/money.ts'
import { type OrderState, orderStates } from '@mazo/contract/orders.ts'
import { type PaymentState, paymentStates } from '@mazo/contract/payments.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { Database } from '../db/database.ts'
import { isDomainError } from '../http/domain-error.ts'
import { expireOrders } from '../orders/expire-orders.ts'
import { moveOrder } from '../orders/move-order.ts'
import { placeOrder } from '../orders/place-order.ts'
import { askRefund } from '../payments/ask-refund.ts'
import { finishRefund } from '../payments/do-refunds.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { sellAtFair } from '../stock/sell-at-fair.ts'
import { orderOf } from './order-of.ts'

/** Something that happens to a shop. Orders, payments and refunds are named by their turn, the newest first. */
export type ShopStep =
  | {
      act: 'order'
      lines: (readonly [product: number, units: number])[]
      card: boolean
      late: boolean
      again: boolean
    }
  | { act: 'expire' }
  | {
      act: 'notify'
      order: number
      payment: number
      estado: PaymentState
      odd: 'amount' | 'account' | null
      minute: number
    }
  | { act: 'move'; order: number; a: OrderState; giveBack: boolean }
  | { act: 'refund'; payment: number; share: number; giveBack: boolean }
  | { act: 'answer'; refund: number }
  | { act: 'fair'; product: number; units: number }

const nth = fc.nat(3)
/** Any of them; orders and what the provider tells come most. */
export const aShopStep: fc.Arbitrary<ShopStep> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('order' as const),
      lines: fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 3 })), { minLength: 1, maxLength: 3 }),
      card: fc.boolean(),
      late: fc.boolean(),
      again: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ act: 'expire' as const }) },
  {
    weight: 8,
    arbitrary: fc.record({
      act: fc.constant('notify' as const),
      order: nth,
      payment: fc.nat(1),
      estado: fc.oneof(fc.constant('aprobado' as const), fc.constantFrom(...paymentStates)),
      odd: fc.oneof(
        { weight: 8, arbitrary: fc.constant(null) },
        fc.constantFrom('amount' as const, 'account' as const),
      ),
      minute: fc.nat(5),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('move' as const),
      order: nth,
      a: fc.constantFrom(...orderStates),
      giveBack: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('refund' as const),
      payment: nth,
      share: fc.constantFrom(0.5, 1),
      giveBack: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('answer' as const), refund: nth }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('fair' as const),
      product: fc.nat(2),
      units: fc.integer({ min: 1, max: 2 }),
    }),
  },
)

const receptor = '77'

/** Does a step; the shop may refuse it, but only as it refuses people: anything else is a fault of its own. */
export async function takeShopStep(db: Database, step: ShopStep, products: readonly { id: number }[]) {
  try {
    await doStep(db, step, products)
  } catch (error) {
    if (!isDomainError(error) || error.status >= 500) throw error
  }
}

async function doStep(db: Database, step: ShopStep, products: readonly { id: number }[]) {
  if (step.act === 'order') return order(db, step, products)
  if (step.act === 'expire') {
    await expireOrders(db, { failed: (_id, error) => Promise.reject(error) })
    return
  }
  if (step.act === 'notify') return notify(db, step)
  if (step.act === 'move') return move(db, step)
  if (step.act === 'refund') return refund(db, step)
  if (step.act === 'answer') return answer(db, step)
  const product = products[step.product]
  if (product) await sellAtFair(db, { producto_id: product.id, cantidad: step.units, quien: 'ana' })
}

type Step<Act extends ShopStep['act']> = Extract<ShopStep, { act: Act }>

async function order(db: Database, step: Step<'order'>, products: readonly { id: number }[]) {
  const lines = step.lines.flatMap(([at, units]) => {
    const product = products[at]
    return product ? [[product, units] as const] : []
  })
  const earlier = step.again ? await orderAt(db, 0) : undefined
  const method = step.card ? 'mercadopago' : 'transferencia'
  const { answer } = await placeOrder(db, orderOf(lines, { metodoPago: method, retiroPersonal: true }), {
    holdMs: step.late ? -1_000 : 3_600_000,
    configured: ['transferencia', 'mercadopago'],
    method,
    ...(earlier && { replaces: earlier.token }),
  })
  if (step.card)
    await db.execute(sql`
      insert into preferencias (orden_id, preferencia_id, init_point, receptor_id, vence_en)
      select id, numero, 'https://pagos.example', ${receptor}, vence_en from ordenes where numero = ${answer.numero}`)
}

async function notify(db: Database, { order: at, payment, estado, odd, minute }: Step<'notify'>) {
  const found = await orderAt(db, at)
  if (!found) return
  const importe = toCentavos(found.total) + (odd === 'amount' ? 100 : 0)
  const isBack = estado === 'reembolsado' || estado === 'contracargo'
  await settlePayment(db, {
    proveedor_id: `${found.numero}-${payment}`,
    estado,
    detalle: '',
    referencia: found.numero,
    importe,
    reembolsado: isBack ? importe : 0,
    moneda: 'ARS',
    receptor_id: odd === 'account' ? '78' : receptor,
    actualizado_en: new Date(Date.UTC(2026, 10, 21, 12, minute)),
  })
}

async function move(db: Database, { order: at, a, giveBack }: Step<'move'>) {
  const found = await orderAt(db, at)
  if (found) await moveOrder(db, found.id, { a, version: found.version, devolver_stock: giveBack }, 'ana')
}

async function refund(db: Database, { payment, share, giveBack }: Step<'refund'>) {
  const { rows } = await db.execute<{ id: number; orden_id: number; version: number; queda: string }>(sql`
    select p.id, p.orden_id, o.version, p.importe - p.reembolsado as queda
    from pagos p join ordenes o on o.id = p.orden_id where p.estado = 'aprobado'
    order by p.id desc offset ${payment} limit 1`)
  const [found] = rows
  if (!found) return
  const importe = (Math.round(toCentavos(found.queda) * share) / 100).toFixed(2)
  const body = { version: found.version, pago_id: found.id, importe, motivo: '', devolver_stock: giveBack }
  await askRefund(db, found.orden_id, body, 'ana')
}

/** The provider did a refund that was asked for. */
async function answer(db: Database, step: Step<'answer'>) {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from reembolsos where estado = 'pedido' order by id desc offset ${step.refund} limit 1`,
  )
  const [found] = rows
  if (found) await db.transaction((tx) => finishRefund(tx, found.id, 'r-1'))
}

async function orderAt(db: Database, at: number) {
  const { rows } = await db.execute<{
    id: number
    numero: string
    token: string
    total: string
    version: number
  }>(sql`select id, numero, token, total, version from ordenes order by id desc offset ${at} limit 1`)
  return rows[0]
}
