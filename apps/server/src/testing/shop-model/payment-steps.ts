import type { PaymentState } from '@mazo/contract/orders/payments.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { outcomesOf } from '../../payments/ask-outcome.ts'
import { readPayment } from '../../payments/mercado-pago/read-payment.ts'
import { keepNotice } from '../../payments/notices/notices.ts'
import { processNotices } from '../../payments/notices/process-notices.ts'
import { settlePayment } from '../../payments/notices/settle-payment.ts'
import { sweepPaid, sweepPayments } from '../../payments/notices/sweep-payments.ts'
import { doRefunds } from '../../payments/refunds/do-refunds.ts'
import { checkShop } from './check-shop.ts'
import { type RefundMood, tell } from './model-provider.ts'
import { learnAll, release } from './order-steps.ts'
import { finishRefund, giveUpRefund, settle } from './payment-rules.ts'
import type { RealShop } from './real-shop.ts'
import { lastOf, type ModelPayment, nthOf, ourAccount, paymentsOf, type ShopModel } from './shop-model.ts'
import { aTurn, step, weigh } from './step.ts'

const cards = (m: ShopModel) => m.payments.filter(({ id }) => id !== null)
const nthCard = (m: ShopModel, nth: number) => nthOf(cards(m), nth)

const begins = [
  'aprobado',
  'aprobado',
  'aprobado',
  'en_proceso',
  'en_proceso',
  'pendiente',
  'rechazado',
] as const
const oddities = ['amount', 'currency', 'account', 'order'] as const
type Oddity = (typeof oddities)[number] | null

/** The buyer pays at the provider's; from then on the shop can ask about the payment. */
const aPayment = fc
  .record({
    nth: aTurn,
    estado: fc.constantFrom(...begins),
    odd: fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, fc.constantFrom(...oddities)),
    isTold: fc.constantFrom(true, true, false),
    next: fc.option(fc.nat(59)),
  })
  .map(({ nth, estado, odd, isTold, next }) =>
    step(
      `pay #${nth}: ${estado}${odd ? ` of another ${odd}` : ''}${isTold ? ', and be told' : ''}${next === null ? '' : `, then changed (${next})`}`,
      (m) => nthOf(payable(m), nth),
      async (m, shop) => {
        const payment = pay(m, nth, estado, odd)
        if (!payment) return
        const toShop = () => notify(m, shop, payment, { copies: 1, isProcessed: isTold, atOnce: false })
        if (isTold) await toShop()
        const wanted = nextOf(payment)
        const to = next === null ? undefined : wanted[next % wanted.length]
        if (!to) return
        await checkShop(m, shop)
        change(m, payment, to)
        if (isTold) await toShop()
      },
    ),
  )

/** The buyer pays, goes back before that is decided, and begins anew. */
const aSecondTry = fc
  .record({ nth: aTurn, estado: fc.constantFrom('pendiente' as const, 'en_proceso' as const) })
  .map(({ nth, estado }) =>
    step(
      `pay #${nth}: ${estado}, and ask for what it holds`,
      (m) => nthOf(payable(m), nth)?.estado === 'pendiente',
      async (m, shop) => {
        const payment = pay(m, nth, estado, null)
        if (!payment?.order) return
        await notify(m, shop, payment, { copies: 1, isProcessed: true, atOnce: false })
        if (payment.known && payment.order.hold !== 'none')
          m.reached(`no room made while a payment is ${estado}`)
        await release(m, shop, payment.order)
      },
    ),
  )

const payable = (m: ShopModel) => m.orders.filter(({ preference }) => preference)

function pay(m: ShopModel, nth: number, estado: PaymentState, odd: Oddity): ModelPayment | null {
  const order = nthOf(payable(m), nth)
  if (!order?.preference) return null
  m.minute += 1
  const payment: ModelPayment = {
    name: `P${m.payments.length + 1}`,
    id: `9000${m.payments.length + 1}`,
    order: odd === 'order' ? null : order,
    referencia: odd === 'order' ? 'NADA-0000' : order.numero,
    importe: order.preference.importe + (odd === 'amount' ? 100 : 0),
    moneda: odd === 'currency' ? 'USD' : 'ARS',
    receptor: odd === 'account' ? '78' : ourAccount,
    readings: [{ estado, reembolsado: 0, minute: m.minute }],
    known: null,
    refunds: [],
  }
  m.payments.push(payment)
  return payment
}

/** What the provider decides later; «parcial»: somebody sends part of it back in its panel. */
const changes: Partial<Record<PaymentState, readonly (PaymentState | 'parcial')[]>> = {
  pendiente: ['aprobado', 'aprobado', 'en_proceso', 'rechazado', 'cancelado'],
  en_proceso: ['aprobado', 'aprobado', 'rechazado', 'cancelado'],
  aprobado: ['en_disputa', 'reembolsado', 'parcial', 'contracargo'],
  en_disputa: ['aprobado', 'reembolsado', 'contracargo'],
}

const aChange = fc
  .record({ nth: aTurn, which: fc.nat(59), isTold: fc.constantFrom(true, true, false) })
  .map(({ nth, which, isTold }) =>
    step(
      `change the payment #${nth} (${which % 5})${isTold ? ', and be told' : ''}`,
      (m) => nextOf(nthCard(m, nth)).length > 0,
      async (m, shop) => {
        const payment = nthCard(m, nth)
        const wanted = nextOf(payment)
        const to = wanted[which % wanted.length]
        if (!payment || !to) return
        change(m, payment, to)
        if (isTold) await notify(m, shop, payment, { copies: 1, isProcessed: true, atOnce: false })
      },
    ),
  )

const nextOf = (payment: ModelPayment | undefined) => (payment && changes[lastOf(payment).estado]) ?? []

function change(m: ShopModel, payment: ModelPayment, to: PaymentState | 'parcial') {
  const { estado, reembolsado } = lastOf(payment)
  const left = payment.importe - reembolsado
  const part = to === 'parcial' ? Math.floor(left / 2) : 0
  m.minute += 1
  payment.readings.push({
    estado: to === 'parcial' ? estado : to,
    reembolsado: to === 'reembolsado' ? payment.importe : reembolsado + part,
    minute: m.minute,
  })
}

type Notices = { copies: number; isProcessed: boolean; atOnce: boolean }

const aNotice = fc
  .record({
    nth: aTurn,
    copies: fc.constantFrom(1, 1, 2, 3),
    isProcessed: fc.constantFrom(true, true, false),
    atOnce: fc.constantFrom(false, false, true),
  })
  .map(({ nth, ...notices }) =>
    step(
      `notice ×${notices.copies} of the payment #${nth}${notices.isProcessed ? (notices.atOnce ? ', looked into by two at once' : '') : ', for later'}`,
      (m) => nthCard(m, nth),
      async (m, shop) => {
        const payment = nthCard(m, nth)
        if (payment) await notify(m, shop, payment, notices)
      },
    ),
  )

let sent = 0

async function notify(
  m: ShopModel,
  { db, provider, later }: RealShop,
  payment: ModelPayment,
  { copies, isProcessed, atOnce }: Notices,
) {
  const requestId = `r${++sent}`
  for (let copy = 1; copy <= copies; copy += 1) {
    const body = { action: copy === 2 ? 'payment.created' : 'payment.updated', data: { id: payment.id } }
    await keepNotice(db, { tipo: 'payment', dataId: payment.id ?? '', requestId, body })
  }
  m.notices.push(payment)
  if (!isProcessed) return
  const work = { db, provider, now: later(), failed: failedWhileUp(m) }
  // With notices of several payments nobody would know which is processed first.
  const isTwice = atOnce && m.notices.every((one) => one === payment)
  const also = isTwice
    ? [processNotices(work), settlePayment(db, readPayment(tell(payment, lastOf(payment))))]
    : []
  await Promise.all([processNotices(work), ...also])
  if (isTwice) settle(m, payment, lastOf(payment))
  if (isTwice) m.reached('looked into by several at once')
  if (!m.isProviderUp) return m.reached('a notice had to wait for the provider')
  for (const told of m.notices.splice(0)) settle(m, told, lastOf(told))
}

const failedWhileUp = (m: ShopModel) => (error: unknown) => {
  if (m.isProviderUp) throw error
}

/** Somebody read the payment a while ago and takes it down only now. */
const aLateReading = fc.record({ nth: aTurn, which: fc.nat(59) }).map(({ nth, which }) =>
  step(
    `late reading ${which} of the payment #${nth}`,
    (m) => (nthCard(m, nth)?.readings.length ?? 0) > 1,
    async (m, { db }) => {
      const payment = nthCard(m, nth)
      const reading = payment?.readings[which % (payment.readings.length - 1)]
      if (!payment || !reading) return
      await settlePayment(db, readPayment(tell(payment, reading)))
      settle(m, payment, reading)
    },
  ),
)

const aReturn = aTurn.map((nth) =>
  step(
    `return of the buyer of #${nth}`,
    (m) => nthOf(m.orders, nth),
    async (m, { db, provider }) => {
      const order = nthOf(m.orders, nth)
      if (!order) return
      await outcomesOf({ db, provider, onOrderChanged: () => {} })(order.token)
      const isPaid = paymentsOf(m, order).some(({ known }) => known?.counts)
      if (order.byCard && !isPaid) learnAll(m, order)
    },
  ),
)

const aSweep = fc.boolean().map((ofPaid) =>
  step(
    ofPaid ? 'sweep of what was paid' : 'sweep',
    (m) => m.payments.some(({ id }) => id !== null),
    async (m, { db, provider }) => {
      const work = { db, provider, failed: failedWhileUp(m), now: () => new Date(Date.now() + 360_000) }
      await (ofPaid ? sweepPaid(work) : sweepPayments(work))
      for (const order of m.orders.filter(({ preference }) => preference)) {
        const isOpen = order.estado === 'pendiente' || order.estado === 'cancelada'
        const isPaid = paymentsOf(m, order).some(({ known }) => known?.counts)
        if (ofPaid ? isPaid : isOpen && !isPaid) learnAll(m, order)
      }
    },
  ),
)

const anOutage = fc.constant(
  step(
    'outage of the provider begins or ends',
    (m) => m.orders.length > 0,
    async (m) => {
      m.isProviderUp = !m.isProviderUp
    },
  ),
)

const moods: RefundMood[] = ['does', 'does', 'does', 'loses', 'silent']
/** The job that asks the provider for refunds. A refund that fails on its last try is given up. */
const aRefundJob = fc
  .record({ mood: fc.constantFrom(...moods), isLast: fc.boolean() })
  .map(({ mood, isLast }) =>
    step(
      `refund job, the provider ${mood}${isLast ? ', last try' : ''}`,
      (m) =>
        m.payments.some(
          ({ id, refunds }) => id !== null && refunds.some(({ estado }) => estado === 'pedido'),
        ),
      async (m, shop) => {
        const { db, provider, later } = shop
        if (isLast) await db.execute(sql`update reembolsos set intentos = 11 where estado = 'pedido'`)
        provider.mood = mood
        provider.asked = []
        await doRefunds({ db, provider, now: later(), failed: () => {} })
        for (const { payment, refund, answer, reading } of provider.asked) {
          m.reached(`a refund asked for, answer: ${answer}`)
          if (answer === 'done') finishRefund(m, payment, refund)
          else if (answer === 'refused' || isLast) giveUpRefund(m, payment, refund, reading)
        }
      },
    ),
  )

export const paymentSteps = weigh(
  [14, aPayment],
  [3, aSecondTry],
  [12, aChange],
  [7, aNotice],
  [6, aLateReading],
  [2, aReturn],
  [2, aSweep],
  [1, anOutage],
  [8, aRefundJob],
)
