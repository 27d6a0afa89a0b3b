import type { OrderState } from '@mazo/contract/orders/orders.ts'
import { pagePaths } from '@mazo/contract/paths.ts'
import { keepLastOrder } from '../../browser/last-order.ts'
import { toast } from '../../ui/toast/toast.ts'
import { forgetBought } from './forget-bought.ts'
import { forgetCardOrder } from './kept-card-orders.ts'
import { forgetReturn } from './kept-return.ts'
import { rememberedOrder } from './remembered-order.ts'

/** The states of an order whose money came in time. */
const bought: readonly OrderState[] = ['pagada', 'preparada', 'enviada', 'lista_para_retirar', 'entregada']

/** Removes paid products from the cart of a buyer who paid by card and closed the tab, and says why. */
export async function clearBought() {
  const known = await rememberedOrder()
  if (!known || !bought.includes(known.order.estado)) return
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
