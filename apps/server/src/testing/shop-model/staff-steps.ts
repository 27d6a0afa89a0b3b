import assert from 'node:assert/strict'
import { toPrecio } from '@mazo/contract/money.ts'
import { takesReceipts } from '@mazo/contract/orders/receipt-rules.ts'
import fc from 'fast-check'
import { extendHold } from '../../orders/annotate-order.ts'
import { editOrder } from '../../orders/edit-order.ts'
import { addReceipt } from '../../payments/receipts/add-receipt.ts'
import { annulRefund as annul } from '../../payments/refunds/annul-refund.ts'
import { askRefund } from '../../payments/refunds/ask-refund.ts'
import { adjustStock } from '../../stock/adjust-stock.ts'
import { sellAtFair } from '../../stock/sell-at-fair.ts'
import { askWithdrawal } from '../../withdrawals/ask-withdrawal.ts'
import { refundingByHand } from './order-rules.ts'
import { totalOf } from './order-steps.ts'
import { annulRefund, finishRefund } from './payment-rules.ts'
import { expectTaken, readOrder, readPaymentId, readRefundId, shelfSize } from './real-shop.ts'
import { canSendBack, leftOf, type ModelRefund, nthOf, type ShopModel } from './shop-model.ts'
import { aTurn, staff, step, weigh } from './step.ts'

const shares = { half: 0.5, all: 1, 'too much': 2 } as const

const aRefund = fc
  .record({
    nth: aTurn,
    share: fc.constantFrom(
      'half' as const,
      'half' as const,
      'all' as const,
      'all' as const,
      'too much' as const,
    ),
    giveBack: fc.boolean(),
  })
  .map(({ nth, share, giveBack }) =>
    step(
      `refund ${share} of the payment #${nth}${giveBack ? ', units back' : ''}`,
      (m) => nthOf(known(m), nth),
      async (m, { db }) => {
        const payment = nthOf(known(m), nth)
        if (!payment?.order) return
        const left = Math.max(0, leftOf(payment))
        const importe = share === 'too much' ? left + 1 : Math.round(left * shares[share])
        const isAllowed = canSendBack(payment) && importe > 0 && importe <= left
        const { id, version } = await readOrder(db, payment.order)
        const body = {
          version,
          pago_id: await readPaymentId(db, m, payment),
          importe: toPrecio(importe),
          motivo: '',
          devolver_stock: giveBack,
          lineas: [],
        }
        await expectTaken(
          isAllowed,
          askRefund(db, id, body, staff),
          `a refund of ${importe} of ${payment.name}`,
        )
        if (!isAllowed) return m.reached('a refund not taken')
        const refund: ModelRefund = { importe, estado: 'pedido', giveBack }
        refundingByHand(m, payment.order, () => {
          payment.refunds.push(refund)
          if (payment.id === null) finishRefund(m, payment, refund)
        })
        m.reached(`refund ${payment.id === null ? 'by hand' : 'by card'}, ${share}`)
      },
    ),
  )

const anAnnulment = aTurn.map((nth) =>
  step(
    `annul the last refund of the payment #${nth}`,
    (m) => nthOf(refundedOnes(m), nth),
    async (m, { db }) => {
      const payment = nthOf(refundedOnes(m), nth)
      const refund = payment?.refunds.at(-1)
      if (!payment?.order || !refund) return
      const { id, version } = await readOrder(db, payment.order)
      const reembolso_id = await readRefundId(db, await readPaymentId(db, m, payment))
      const isAllowed = annulRefund(m, payment, refund)
      const undo = { version, reembolso_id, motivo: 'Era de otra' }
      await expectTaken(isAllowed, annul(db, id, undo, staff), `an annulment of ${payment.name}`)
      if (!isAllowed) m.reached('an annulment not taken')
    },
  ),
)
const refundedOnes = (m: ShopModel) => known(m).filter(({ refunds }) => refunds.length > 0)

const known = (m: ShopModel) => m.payments.filter((payment) => payment.known && payment.order)

/** What the buyer wrote, as the order has it. */
const unchanged = {
  nombre: 'Martina Gómez',
  mail: 'martina@correo.example',
  celular: '1155550123',
  barrio: '',
  direccion: '',
  provincia: '',
  localidad: '',
  cp: '',
  sucursal: '',
  retiro_personal: true,
}

/** The staff reduce a line, or remove it. */
const anEdit = fc.record({ nth: aTurn, line: fc.nat(2), isGone: fc.boolean() }).map(({ nth, line, isGone }) =>
  step(
    `edit #${nth}: ${isGone ? 'no' : 'less'} of line ${line}`,
    (m) => nthOf(m.orders, nth)?.sold.size,
    async (m, { db, products }) => {
      const order = nthOf(m.orders, nth)
      if (!order) return
      const sold = [...order.sold]
      const [product, units] = sold[line % sold.length] ?? [0, 0]
      const left = isGone ? 0 : units - 1
      const kept = new Map(order.sold)
      if (left > 0) kept.set(product, left)
      else kept.delete(product)
      if (kept.size === 0) return
      const { id, version } = await readOrder(db, order)
      const lineas = [...kept].map(([at, cantidad]) => ({ producto_id: products[at]?.id ?? 0, cantidad }))
      // An order that a card may be paying must not change.
      const isAllowed = order.estado === 'pendiente' && !order.byCard
      await expectTaken(
        isAllowed,
        editOrder(db, id, { ...unchanged, version, lineas }, staff),
        `an edit of ${order.name}`,
      )
      if (!isAllowed) return m.reached('an edit refused')
      m.reached(left === 0 ? 'a line taken away' : 'a unit taken away')
      m.free[product] = (m.free[product] ?? 0) + units - left
      order.sold = kept
      order.held = new Map(kept)
      order.total = totalOf(m, kept, order.byCard)
    },
  ),
)

const anExtension = aTurn.map((nth) =>
  step(
    `extend #${nth}`,
    (m) => nthOf(m.orders, nth),
    async (m, { db }) => {
      const order = nthOf(m.orders, nth)
      if (!order) return
      const { id, version } = await readOrder(db, order)
      const isAllowed = order.estado === 'pendiente' && order.hold !== 'none'
      await expectTaken(
        isAllowed,
        extendHold(db, id, { version, horas: 24 }, staff),
        `more time for ${order.name}`,
      )
      if (!isAllowed) return
      m.reached(`more time for one whose hold is ${order.hold}`)
      order.hold = 'ahead'
      order.promised = 'ahead'
    },
  ),
)

const aPdf = { bytes: Buffer.from('%PDF-1.4\n%%EOF\n'), type: 'application/pdf', name: 'comprobante.pdf' }
const nowhere = { write: async () => {}, remove: async () => {} }

const aReceipt = aTurn.map((nth) =>
  step(
    `receipt of #${nth}`,
    (m) => nthOf(m.orders, nth),
    async (m, { db }) => {
      const order = nthOf(m.orders, nth)
      if (!order) return
      const isAllowed = !order.byCard && takesReceipts(order.estado) && order.receipts < 5
      await expectTaken(isAllowed, addReceipt(db, nowhere, order.token, aPdf), `a receipt of ${order.name}`)
      if (!isAllowed) return
      // The first receipt gives the staff a day to look at it.
      if (order.receipts === 0 && order.estado === 'pendiente') order.hold = 'ahead'
      order.receipts += 1
    },
  ),
)

const aWithdrawal = aTurn.map((nth) =>
  step(
    `withdraw #${nth}`,
    (m) => nthOf(m.orders, nth),
    async (m, { db }) => {
      const { codigo } = await askWithdrawal(db, { pedido: nthOf(m.orders, nth)?.numero ?? '', motivo: '' })
      assert.match(codigo, /^ARR-/)
    },
  ),
)

const aSale = fc
  .record({ product: fc.nat(shelfSize - 1), units: fc.constantFrom(1, 1, 2) })
  .map(({ product, units }) =>
    step(
      `fair sale of ${units}×${'ABC'[product]}`,
      () => true,
      async (m, { db, products }) => {
        const isAllowed = (m.free[product] ?? 0) >= units
        const sale = { producto_id: products[product]?.id ?? 0, cantidad: units, quien: staff }
        await expectTaken(isAllowed, sellAtFair(db, sale), `a fair sale of ${units}`)
        if (!isAllowed) return m.reached('a fair sale refused')
        m.free[product] = (m.free[product] ?? 0) - units
        m.reached('a fair sale')
      },
    ),
  )

const anAdjustment = fc
  .record({ product: fc.nat(shelfSize - 1), cambio: fc.constantFrom(-1, 1, 1, 2) })
  .map(({ product, cambio }) =>
    step(
      `adjust ${'ABC'[product]} by ${cambio}`,
      // The stock of a unique card is not adjusted while an order holds it.
      (m) => !m.singles[product] || !m.orders.some(({ held }) => held.has(product)),
      async (m, { db, products }) => {
        const after = (m.free[product] ?? 0) + cambio
        const isAllowed = after >= 0 && (after <= 1 || !m.singles[product])
        const change = {
          producto_id: products[product]?.id ?? 0,
          cambio,
          motivo_texto: 'conteo',
          quien: staff,
        }
        await expectTaken(isAllowed, adjustStock(db, change), `an adjustment by ${cambio}`)
        if (isAllowed) m.free[product] = after
      },
    ),
  )

/** The other steps of the staff and of buyers with orders. */
export const staffSteps = weigh(
  [10, aRefund],
  [4, anAnnulment],
  [2, anEdit],
  [1, anExtension],
  [1, aReceipt],
  [1, aWithdrawal],
  [1, aSale],
  [1, anAdjustment],
)
