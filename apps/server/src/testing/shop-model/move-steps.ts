import assert from 'node:assert/strict'
import { type OrderState, orderStates } from '@mazo/contract/orders/orders.ts'
import fc from 'fast-check'
import { moveOrder } from '../../order-management/move-order.ts'
import { findManagedOrder } from '../../order-management/read-managed.ts'
import { undoMove } from '../../order-management/undo-move.ts'
import { checkShop } from './check-shop.ts'
import { moveByHand, moves, undoByHand } from './order-rules.ts'
import { moveHold } from './payment-rules.ts'
import { expectTaken, readOrder } from './real-shop.ts'
import { type ModelOrder, nthOf, type ShopModel } from './shop-model.ts'
import { aTurn, staff, step, weigh } from './step.ts'

/** Mostly an allowed move of an order, now and then any. */
const aMove = fc
  .record({
    nth: aTurn,
    which: fc.constantFrom(0, 0, 0, 0, 1, 1, 2, 3),
    anywhere: fc.constantFrom(...Array.from({ length: 60 }, () => null), ...orderStates),
    giveBack: fc.boolean(),
    isOutdated: fc.constantFrom(...Array.from({ length: 11 }, () => false), true),
  })
  .map(({ nth, which, anywhere, giveBack, isOutdated }) =>
    step(
      `move #${nth} ${anywhere ? `to ${anywhere}` : `by its move ${which}`}${giveBack ? ', units back' : ''}${isOutdated ? ', unseen' : ''}`,
      (m) => targetOf(m, nth, which, anywhere),
      async (m, { db }) => {
        const order = nthOf(m.orders, nth)
        const a = targetOf(m, nth, which, anywhere)
        if (!order || !a) return
        const { id, version } = await readOrder(db, order)
        const body = {
          a,
          version: isOutdated ? version - 1 : version,
          devolver_stock: giveBack,
          lineas: [],
          motivo: 'prueba',
        }
        const isAllowed = !isOutdated && moveByHand(m, order, a, giveBack)
        if (!isAllowed) m.reached(`a move to ${a} refused`)
        await expectTaken(isAllowed, moveOrder(db, id, body, staff), `${order.name} to ${a}`)
      },
    ),
  )

function targetOf(m: ShopModel, nth: number, which: number, anywhere: OrderState | null) {
  const order = nthOf(m.orders, nth)
  if (!order || anywhere) return order && anywhere
  const wanted = moves[order.estado]
  return wanted[which % wanted.length]
}

/** The staff undo a step that was a mistake. */
const aStepBack = aTurn.map((nth) =>
  step(
    `take back the last step of #${nth}`,
    (m) => nthOf(m.orders, nth)?.steps.length,
    async (m, { db }) => {
      const order = nthOf(m.orders, nth)
      if (!order) return
      const { id, version } = await readOrder(db, order)
      const isAllowed = undoByHand(m, order)
      if (isAllowed) moveHold(m, order)
      else m.reached('a step not taken back')
      const isOffered = (await findManagedOrder(db, id)).deshacer !== null
      assert.ok(isOffered || !isAllowed, `the last step of ${order.name} is not offered to be taken back`)
      const undo = undoMove(db, id, { version }, { username: staff, isAdmin: true })
      if (isOffered && !isAllowed) return assert.rejects(undo, { codigo: 'sin_stock' })
      await expectTaken(isAllowed, undo, `taking back the last step of ${order.name}`)
    },
  ),
)

/** The staff go on with an order as far as the day lets them, and at its end may give the money back. */
const aDay = fc
  .record({
    nth: aTurn,
    moves: fc.integer({ min: 1, max: 4 }),
    isPickedUp: fc.boolean(),
    end: fc.constantFrom(null, 'reembolsada' as const, 'cancelada' as const),
    giveBack: fc.boolean(),
  })
  .map(({ nth, moves: most, isPickedUp, end, giveBack }) =>
    step(
      `go on with #${nth} ×${most}, ${isPickedUp ? 'picked up' : 'sent'}${end ? `, then ${end}` : ''}${giveBack ? ', units back' : ''}`,
      (m) => goesOn(nthOf(m.orders, nth)),
      async (m, shop) => {
        const order = nthOf(m.orders, nth)
        if (!order) return
        const ahead = [...Array.from({ length: most }, () => null), ...(end ? [end] : [])]
        for (const last of ahead) {
          const [first, second] = moves[order.estado]
          const a = last ?? (order.estado === 'preparada' && isPickedUp ? second : first)
          if (!a || (!last && !goesOn(order))) continue
          const { id, version } = await readOrder(shop.db, order)
          const isAllowed = moveByHand(m, order, a, giveBack)
          const move = moveOrder(
            shop.db,
            id,
            { a, version, devolver_stock: giveBack, motivo: 'prueba' },
            staff,
          )
          await expectTaken(isAllowed, move, `${order.name} to ${a}`)
          await checkShop(m, shop)
        }
      },
    ),
  )
const way: readonly OrderState[] = ['pendiente', 'pagada', 'preparada', 'enviada', 'lista_para_retirar']
const goesOn = (order: ModelOrder | undefined) => order && way.includes(order.estado)

/** The staff take orders on and back, from state to state. */
export const moveSteps = weigh([8, aMove], [8, aDay], [6, aStepBack])
