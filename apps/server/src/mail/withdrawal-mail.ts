import { longTime } from '@mazo/contract/shop-clock.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { orders } from '../orders/tables.ts'
import type { MailTemplate, WithdrawalEvent } from '../outbox/tables.ts'
import { withdrawals } from '../withdrawals/tables.ts'
import type { MailBrand } from './brand.ts'
import { button, factBox, heading, paragraph, renderMail, strong } from './layout.ts'
import { type MailWords, officeLink } from './words.ts'

/** What is told about one. */
type Asked = Pick<
  typeof withdrawals.$inferSelect,
  'codigo' | 'pedido' | 'motivo' | 'respuesta' | 'vence_en'
> & {
  /** The order that it names, where that is certain. */
  orden: { numero: string; nombre: string; mail: string } | null
}
export type WithdrawalMail = Extract<MailTemplate, `arrepentimiento_${string}`>

/** To who withdrew from a purchase, and to the shop (decision 33). */
export async function writeWithdrawalMail(
  db: Database,
  brand: MailBrand,
  plantilla: WithdrawalMail,
  { arrepentimiento_id }: WithdrawalEvent,
): Promise<MailWords> {
  const [found] = await db
    .select({
      asked: withdrawals,
      orden: { numero: orders.numero, nombre: orders.nombre, mail: orders.mail },
    })
    .from(withdrawals)
    .leftJoin(orders, eq(orders.id, withdrawals.orden_id))
    .where(eq(withdrawals.id, arrepentimiento_id))
  if (!found) throw new Error(`There is no withdrawal ${arrepentimiento_id} to write about`)
  return withdrawalWords[plantilla]({ ...found.asked, orden: found.orden }, brand)
}

export const withdrawalWords: Record<WithdrawalMail, (asked: Asked, brand: MailBrand) => MailWords> = {
  arrepentimiento_comprador: (asked, brand) => {
    const { codigo, vence_en } = asked
    const greeting = greet(asked)
    const what = `Recibimos tu arrepentimiento de ${purchaseOf(asked)}.`
    const next = `Te respondemos antes del ${longTime(vence_en)}. Guardá el código: con él podés preguntarnos cómo va.`
    return {
      subject: `Tu código de arrepentimiento: ${codigo}`,
      text: [greeting, what, `Tu código es ${codigo}.`, next, brand.nombre].join('\n\n'),
      html: renderMail(
        brand,
        what,
        heading('Recibimos tu arrepentimiento'),
        paragraph(greeting),
        paragraph(what),
        paragraph('Tu código es ', strong(codigo), '.'),
        paragraph(next),
      ),
    }
  },
  arrepentimiento_tienda: ({ codigo, pedido, motivo, vence_en, orden }, brand) => {
    const facts = [
      ['Código', codigo],
      ...(orden
        ? ([
            ['Orden', orden.numero],
            ['Comprador', orden.nombre],
            ['Mail', orden.mail],
          ] as const)
        : ([['Compra, como la escribió', pedido]] as const)),
      ['Motivo', motivo || 'No dijo'],
      ['Responder antes del', longTime(vence_en)],
    ] as const
    return {
      subject: `Alguien se arrepintió de una compra: ${codigo}`,
      text: [
        facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
        `Responder en la gestión: ${office(brand)}`,
      ].join('\n\n'),
      html: renderMail(
        brand,
        `Hay que responder antes del ${longTime(vence_en)}`,
        heading('Alguien se arrepintió de una compra'),
        factBox(facts),
        button(office(brand), 'Responder en la gestión'),
      ),
    }
  },
  arrepentimiento_respuesta: (asked, brand) => {
    const { codigo, respuesta } = asked
    const greeting = greet(asked)
    const what = `Te respondemos por tu arrepentimiento de ${purchaseOf(asked)}:`
    return {
      subject: `Respuesta a tu arrepentimiento ${codigo}`,
      text: [greeting, what, respuesta, `Tu código: ${codigo}.`, brand.nombre].join('\n\n'),
      html: renderMail(
        brand,
        respuesta.slice(0, 120),
        heading('Sobre tu arrepentimiento'),
        paragraph(greeting),
        paragraph(what),
        ...respuesta.split(/\s*\n\s*/).map((words) => paragraph(words)),
        paragraph('Tu código: ', strong(codigo), '.'),
      ),
    }
  },
}

/** Whoever wrote an address that is no order's is not called by anybody's name. */
const greet = ({ orden }: Asked) => (orden ? `Hola, ${orden.nombre.split(' ')[0]}:` : 'Hola:')

const purchaseOf = ({ orden, pedido }: Asked) => (orden ? `la compra ${orden.numero}` : `«${pedido}»`)

const office = ({ url }: MailBrand) => officeLink(url, '/arrepentimientos')
