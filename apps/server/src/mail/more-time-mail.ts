import { longTime } from '@mazo/contract/shop-clock.ts'
import { brandOf } from './brand.ts'
import { button, factBox, heading, orderTable, paragraph, renderMail } from './layout.ts'
import type { OrderFacts } from './order-facts.ts'
import { accountOf, firstName, payWords } from './order-mails.ts'
import { type MailWords, orderAsText, orderLink } from './words.ts'

/** To the buyer who got more hours to pay: until when, and how. */
export function writeMoreTimeMail(facts: OrderFacts): MailWords {
  const { order, shop, publicUrl } = facts
  const until = order.vence_en ? `, hasta el ${longTime(order.vence_en)} (hora de Buenos Aires)` : ''
  const title = `Te dimos más tiempo para pagar tu pedido ${order.numero}`
  const greeting = `Hola, ${firstName(order.nombre)}:`
  const body = `Te dimos más tiempo para pagar${until}. Mientras tanto, tus productos siguen reservados.`
  const account = order.metodo_pago === 'transferencia' ? accountOf(facts) : []
  const how = payWords(facts)
  return {
    subject: title,
    text: [
      greeting,
      body,
      orderAsText(facts),
      ...(account.length > 0
        ? [`${how}\n${account.map(([field, value]) => `${field}: ${value}`).join('\n')}`]
        : []),
      `Mirá tu pedido: ${orderLink(facts)}`,
      shop.nombre,
    ].join('\n\n'),
    html: renderMail(
      brandOf(shop, publicUrl),
      body,
      heading(title),
      paragraph(greeting),
      paragraph(body),
      orderTable(facts),
      ...(account.length > 0 ? [paragraph(how), factBox(account)] : []),
      button(orderLink(facts), 'Ver mi pedido'),
    ),
  }
}
