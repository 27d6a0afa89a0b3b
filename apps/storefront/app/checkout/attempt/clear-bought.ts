import type { OrderState } from '@mazo/contract/orders/orders.ts'
import type { FollowedOrder } from '@mazo/contract/orders/receipts.ts'
import { pagePaths } from '@mazo/contract/paths.ts'
import { keepLastOrder } from '../../browser/last-order.ts'
import { toast } from '../../ui/toast/toast.ts'
import { forgetBought } from './forget-bought.ts'
import { type CardOrder, forgetCardOrder, readCardOrder } from './kept-card-orders.ts'
import { forgetReturn } from './kept-return.ts'
import { rememberedOrder } from './remembered-order.ts'

/** The states of an order whose money came in time. */
const bought: readonly OrderState[] = ['pagada', 'preparada', 'enviada', 'lista_para_retirar', 'entregada']

/** Removes paid products from the cart of a buyer who paid by card and closed the tab, and says why. */
export async function clearBought() {
  const known = await rememberedOrder()
  if (known) clearIfBought(known)
}

type Known = CardOrder & { order: FollowedOrder }

/** Does so for the remembered order as it is known now, once. The order's own page says the same as the toast itself. */
export function clearIfBought(known: Known) {
  if (!bought.includes(known.order.estado) || readCardOrder()?.token !== known.token) return
  forgetCardOrder(known.token)
  forgetReturn() // the checkout has nothing left to ask
  if (known.isFollowed) return
  forgetBought(known.order)
  keepLastOrder({ numero: known.order.numero, token: known.token })
  toast.notice(`Recibimos tu pago del pedido ${known.order.numero}.`, {
    to: pagePaths.order(known.token),
    text: 'Ver mi pedido',
  })
}
