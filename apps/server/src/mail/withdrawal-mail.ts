import { longTime } from '@mazo/contract/shop-clock.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { orders } from '../orders/tables.ts'
import type { MailTemplate, WithdrawalEvent } from '../outbox/tables.ts'
import { withdrawals } from '../withdrawals/tables.ts'
import { button, factBox, heading, paragraph, signature, strong } from './blocks/blocks.ts'
import type { MailBrand } from './blocks/brand.ts'
import { type DrawnMail, drawMail } from './blocks/draw-mail.ts'
import { officeLink } from './links.ts'
import { firstName } from './order-blocks.ts'

/** The parts of a withdrawal that the mails mention. */
type Asked = Pick<
  typeof withdrawals.$inferSelect,
  'codigo' | 'pedido' | 'motivo' | 'respuesta' | 'vence_en'
> & {
  /** The order that the withdrawal names, where that is certain. */
  orden: { numero: string; nombre: string; mail: string } | null
}
export type WithdrawalMail = Extract<MailTemplate, `arrepentimiento_${string}`>

/** To who withdrew from a purchase, and to the shop (decision 33). */
export async function writeWithdrawalMail(
  db: Database,
  brand: MailBrand,
  plantilla: WithdrawalMail,
  { arrepentimiento_id }: WithdrawalEvent,
): Promise<DrawnMail> {
  const [found] = await db
    .select({
      asked: withdrawals,
      orden: { numero: orders.numero, nombre: orders.nombre, mail: orders.mail },
    })
    .from(withdrawals)
    .leftJoin(orders, eq(orders.id, withdrawals.orden_id))
    .where(eq(withdrawals.id, arrepentimiento_id))
  if (!found) throw new Error(`There is no withdrawal ${arrepentimiento_id} to write about`)
  return withdrawalMails[plantilla]({ ...found.asked, orden: found.orden }, brand)
}

export const withdrawalMails: Record<WithdrawalMail, (asked: Asked, brand: MailBrand) => DrawnMail> = {
  arrepentimiento_comprador: (asked, brand) => {
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
        ...(asked.orden ? [notMine] : []),
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

/** Anybody may have typed the number of an order. */
const notMine = paragraph(
  '¿No lo pediste vos? Tu compra sigue como estaba: seguila en la página de tu pedido, o escribinos desde ahí.',
)

/** If the mail address is not the order's, the greeting must not reveal the buyer's name. */
const greeting = ({ orden }: Asked) => paragraph(orden ? `Hola, ${firstName(orden.nombre)}:` : 'Hola:')

const purchaseOf = ({ orden, pedido }: Asked) => (orden ? `la compra ${orden.numero}` : `«${pedido}»`)
