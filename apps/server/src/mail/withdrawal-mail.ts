import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { withdrawals } from '../withdrawals/tables.ts'
import type { MailBrand } from './brand.ts'
import { button, factBox, heading, paragraph, renderMail, strong } from './layout.ts'
import type { MailTemplate, WithdrawalEvent } from './tables.ts'
import { longTime, type MailWords } from './words.ts'

/** What is told about one. */
type Asked = Pick<typeof withdrawals.$inferSelect, 'codigo' | 'pedido' | 'motivo' | 'respuesta' | 'vence_en'>
export type WithdrawalMail = Extract<MailTemplate, `arrepentimiento_${string}`>

/** To who withdrew from a purchase, and to the shop (decision 33). */
export async function writeWithdrawalMail(
  db: Database,
  brand: MailBrand,
  plantilla: WithdrawalMail,
  { arrepentimiento_id }: WithdrawalEvent,
): Promise<MailWords> {
  const [found] = await db.select().from(withdrawals).where(eq(withdrawals.id, arrepentimiento_id))
  if (!found) throw new Error(`There is no withdrawal ${arrepentimiento_id} to write about`)
  return withdrawalWords[plantilla](found, brand)
}

export const withdrawalWords: Record<WithdrawalMail, (asked: Asked, brand: MailBrand) => MailWords> = {
  arrepentimiento_comprador: ({ codigo, pedido, vence_en }, brand) => {
    const what = `Recibimos tu pedido de arrepentimiento por «${pedido}».`
    const next = `Te respondemos antes del ${longTime(vence_en)}. Guardá el código: con él podés preguntarnos cómo va.`
    return {
      subject: `Tu código de arrepentimiento: ${codigo}`,
      text: [what, `Tu código es ${codigo}.`, next, brand.nombre].join('\n\n'),
      html: renderMail(
        brand,
        what,
        heading('Recibimos tu pedido de arrepentimiento'),
        paragraph(what),
        paragraph('Tu código es ', strong(codigo), '.'),
        paragraph(next),
      ),
    }
  },
  arrepentimiento_tienda: ({ codigo, pedido, motivo, vence_en }, brand) => {
    const facts = [
      ['Código', codigo],
      ['Compra', pedido],
      ['Motivo', motivo || 'No dijo'],
      ['Responder antes del', longTime(vence_en)],
    ] as const
    return {
      subject: `Alguien se arrepintió de una compra: ${codigo}`,
      text: [
        facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
        `Responder en la gestión: ${brand.url}/gestion/#/arrepentimientos`,
      ].join('\n\n'),
      html: renderMail(
        brand,
        `Hay que responder antes del ${longTime(vence_en)}`,
        heading('Alguien se arrepintió de una compra'),
        factBox(facts),
        button(`${brand.url}/gestion/#/arrepentimientos`, 'Responder en la gestión'),
      ),
    }
  },
  arrepentimiento_respuesta: ({ codigo, pedido, respuesta }, brand) => ({
    subject: `Respuesta a tu arrepentimiento ${codigo}`,
    text: [
      `Hola: te respondemos por tu arrepentimiento de «${pedido}».`,
      respuesta,
      `Tu código: ${codigo}.`,
      brand.nombre,
    ].join('\n\n'),
    html: renderMail(
      brand,
      respuesta.slice(0, 120),
      heading('Sobre tu arrepentimiento'),
      paragraph(`Hola: te respondemos por tu arrepentimiento de «${pedido}».`),
      paragraph(respuesta),
      paragraph('Tu código: ', strong(codigo), '.'),
    ),
  }),
}
