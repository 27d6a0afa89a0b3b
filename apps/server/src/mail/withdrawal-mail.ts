import { chatLink } from '@mazo/contract/chat-link.ts'
import { longTime } from '@mazo/contract/shop-clock.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { orders } from '../orders/tables.ts'
import type { MailTemplate, WithdrawalEvent } from '../outbox/tables.ts'
import { withdrawals } from '../withdrawals/tables.ts'
import { type Block, button, factBox, heading, link, paragraph, signature, strong } from './blocks/blocks.ts'
import { brandOf, type MailBrand } from './blocks/brand.ts'
import { type DrawnMail, drawMail } from './blocks/draw-mail.ts'
import { officeLink } from './links.ts'
import { firstName, orderButton } from './order-blocks.ts'
import type { MailShop } from './order-facts.ts'

/** The parts of a withdrawal that the mails mention. */
type Asked = Pick<
  typeof withdrawals.$inferSelect,
  'codigo' | 'pedido' | 'mail' | 'motivo' | 'respuesta' | 'vence_en'
> & {
  /** The order that the withdrawal names, where that is certain. */
  orden: { numero: string; nombre: string; mail: string; token: string } | null
}
export type WithdrawalMail = Extract<MailTemplate, `arrepentimiento_${string}`>

type Written = {
  drawn: DrawnMail
  /** Who withdrew, as far as their address is known. */
  buyer: { name: string; address: string } | undefined
}

/** To who withdrew from a purchase, and to the shop (decision 33). */
export async function writeWithdrawalMail(
  { db, publicUrl }: { db: Database; publicUrl: string },
  shop: MailShop,
  plantilla: WithdrawalMail,
  { arrepentimiento_id }: WithdrawalEvent,
): Promise<Written> {
  const [found] = await db
    .select({
      asked: withdrawals,
      orden: { numero: orders.numero, nombre: orders.nombre, mail: orders.mail, token: orders.token },
    })
    .from(withdrawals)
    .leftJoin(orders, eq(orders.id, withdrawals.orden_id))
    .where(eq(withdrawals.id, arrepentimiento_id))
  if (!found) throw new Error(`There is no withdrawal ${arrepentimiento_id} to write about`)
  const { asked, orden } = found
  const address = orden?.mail ?? asked.mail
  return {
    drawn: withdrawalMails[plantilla]({ ...asked, orden }, brandOf(shop, publicUrl), shop),
    buyer: address ? { name: orden?.nombre ?? '', address } : undefined,
  }
}

type Chat = Pick<MailShop, 'whatsapp'>

export const withdrawalMails: Record<
  WithdrawalMail,
  (asked: Asked, brand: MailBrand, chat: Chat) => DrawnMail
> = {
  arrepentimiento_comprador: (asked, brand, chat) => {
    const what = `Recibimos tu arrepentimiento de ${purchaseOf(asked)}.`
    return drawMail(brand, {
      subject: `Tu código de arrepentimiento: ${asked.codigo}`,
      preview: what,
      blocks: [
        heading('Recibimos tu arrepentimiento'),
        greeting(asked),
        paragraph(what),
        paragraph('Tu código es ', strong(asked.codigo), '.'),
        paragraph(
          `Te respondemos antes del ${longTime(asked.vence_en)}. Guardá el código: con él podés preguntarnos cómo va.`,
        ),
        ...notMine(asked, brand, chat),
        signature,
      ],
    })
  },
  arrepentimiento_tienda: ({ codigo, pedido, motivo, vence_en, orden }, brand) =>
    drawMail(brand, {
      subject: `Alguien se arrepintió de una compra: ${codigo}`,
      preview: `Hay que responder antes del ${longTime(vence_en)}`,
      blocks: [
        heading('Alguien se arrepintió de una compra'),
        factBox([
          ['Código', codigo],
          ['Orden', orden?.numero],
          ['Comprador', orden?.nombre],
          ['Mail', orden?.mail],
          ['Compra, como la escribió', orden ? null : pedido],
          ['Motivo', motivo || 'No dijo'],
          ['Responder antes del', longTime(vence_en)],
        ]),
        button(officeLink(brand.url, '/arrepentimientos'), 'Responder en la gestión'),
      ],
    }),
  arrepentimiento_respuesta: (asked, brand) =>
    drawMail(brand, {
      subject: `Respuesta a tu arrepentimiento ${asked.codigo}`,
      preview: asked.respuesta.slice(0, 120),
      blocks: [
        heading('Sobre tu arrepentimiento'),
        greeting(asked),
        paragraph(`Te respondemos por tu arrepentimiento de ${purchaseOf(asked)}:`),
        { kind: 'written', words: asked.respuesta },
        paragraph('Tu código: ', strong(asked.codigo), '.'),
        signature,
      ],
    }),
}

/** Anybody may have typed the number of an order, or somebody's address. */
function notMine(asked: Asked, { url }: MailBrand, { whatsapp }: Chat): Block[] {
  const lead = '¿No lo pediste vos? Con esto no cambió nada en tu compra: '
  const order = ownOrder(asked)
  if (!order) return [paragraph(lead, link(chatLink(whatsapp), 'escribinos por WhatsApp'), '.')]
  return [
    paragraph(`${lead}seguila en la página de tu pedido, o escribinos desde ahí.`),
    orderButton({ order, publicUrl: url }),
  ]
}

const greeting = (asked: Asked) => {
  const order = ownOrder(asked)
  return paragraph(order ? `Hola, ${firstName(order.nombre)}:` : 'Hola:')
}

function purchaseOf(asked: Asked): string {
  const order = ownOrder(asked)
  return order ? `la compra ${order.numero}` : `«${asked.pedido}»`
}

/**
 * The order, where the mail goes to its own address. Another reader must learn neither its key nor its buyer's name: the
 * shop may have corrected the order's address since.
 */
function ownOrder({ orden, mail }: Asked) {
  return orden && mail?.toLowerCase() === orden.mail.toLowerCase() ? orden : null
}
