import { chatLink, orderMessage } from '@mazo/contract/chat-link.ts'
import { pagePaths } from '@mazo/contract/paths.ts'
import type { OrderFacts } from './order-facts.ts'

type Followed = { order: Pick<OrderFacts['order'], 'token'>; publicUrl: string }

/** The order's own page, which its token opens. */
export const orderLink = ({ order, publicUrl }: Followed) => `${publicUrl}${pagePaths.order(order.token)}`

/** The address of the shop's chat with the order written in it, so that the buyer only has to send it. */
export const orderChatLink = ({ order: { numero, total }, lines, shop }: OrderFacts) =>
  chatLink(shop.whatsapp, orderMessage({ numero, total, lines }))

/** A screen of the back office. */
export const officeLink = (publicUrl: string, screen: string) => `${publicUrl}/gestion${screen}`

/** The order where the staff sees to it. */
export const managedOrderLink = ({ order, publicUrl }: OrderFacts) =>
  officeLink(publicUrl, `/ordenes/${order.id}/show`)
