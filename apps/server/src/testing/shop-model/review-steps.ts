import fc from 'fast-check'
import { resolvePayment } from '../../payments/resolve-payment.ts'
import { moveHold } from './payment-rules.ts'
import { expectTaken, readPaymentId } from './real-shop.ts'
import { giveBack, type ModelPayment, nthOf, type ShopModel } from './shop-model.ts'
import { staff, step, weigh } from './step.ts'

const waits = ({ known }: ModelPayment) => known !== null && known.problem !== null && !known.isResolved
/** The payments to review; with `anyOne` also those that need no review. */
const targetsOf = (m: ShopModel, anyOne: boolean) =>
  m.payments.filter((payment) => (anyOne ? payment.known : waits(payment)))

/** Somebody of the staff takes a payment off «Pagos por revisar», and may say whether its units came back. */
const aReview = fc
  .record({
    nth: fc.constantFrom(0, 0, 1, 2),
    anyOne: fc.constantFrom(false, false, false, false, true),
    devolver_stock: fc.constantFrom(true, true, false, undefined),
  })
  .map(({ nth, anyOne, devolver_stock }) =>
    step(
      `see to the payment #${nth}${anyOne ? ' of all' : ''}, units back: ${devolver_stock ?? 'not said'}`,
      (m) => nthOf(targetsOf(m, anyOne), nth),
      async (m, { db }) => {
        const payment = nthOf(targetsOf(m, anyOne), nth)
        if (!payment?.known) return
        const { known, order } = payment
        const asksForStock = waits(payment) && known.problem === 'reembolsado_afuera'
        const isSilent = asksForStock && devolver_stock === undefined
        if (isSilent) m.reached('nobody said what became of the units')
        const id = await readPaymentId(db, m, payment)
        const isAllowed = known.problem !== null && !isSilent
        await expectTaken(
          isAllowed,
          resolvePayment(db, id, { devolver_stock }, staff),
          `seeing to ${payment.name}`,
        )
        if (!isAllowed) return
        known.isResolved = true
        if (order) moveHold(m, order)
        m.reached('a payment seen to')
        if (!asksForStock || !devolver_stock || !order) return
        giveBack(m, order)
        m.reached('a payment seen to, its units back')
      },
    ),
  )

export const reviewSteps = weigh([5, aReview])
