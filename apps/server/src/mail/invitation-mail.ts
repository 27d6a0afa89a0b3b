import { longTime } from '@mazo/contract/shop-clock.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { InvitationEvent } from '../outbox/tables.ts'
import { invitationPath, invitationToken } from '../staff/link-token.ts'
import { staffInvitations } from '../staff/tables.ts'
import type { MailBrand } from './brand.ts'
import { button, heading, paragraph, renderMail, smallPrint } from './layout.ts'
import type { MailWords } from './words.ts'

type Making = { publicUrl: string; sessionSecret?: string }

/**
 * To who is asked to join the staff. The link is made now, and stands nowhere but in the mail.
 * @throws when the invitation was taken back, or sent with another link
 */
export async function writeInvitationMail(
  db: Database,
  brand: MailBrand,
  { invitacion_id, sal }: InvitationEvent,
  { publicUrl, sessionSecret }: Making,
): Promise<MailWords> {
  const [found] = await db.select().from(staffInvitations).where(eq(staffInvitations.id, invitacion_id))
  if (found?.sal !== sal || sessionSecret === undefined)
    throw new Error('The invitation is not there any more')
  return invitationWords(brand, found, publicUrl + invitationPath(invitationToken(sessionSecret, sal)))
}

type Invited = Pick<typeof staffInvitations.$inferSelect, 'nombre' | 'invitado_por' | 'vence_en'>

/** What an invitation says, `address` being where it is taken up. */
export function invitationWords(brand: MailBrand, found: Invited, address: string): MailWords {
  const shop = brand.nombre
  const hello = `Hola, ${found.nombre}:`
  const what = `${found.invitado_por} te invitó a trabajar en la gestión de ${shop}. Elegí tu usuario y tu contraseña con este enlace.`
  const until = `El enlace es solo para vos, se usa una vez y sirve hasta el ${longTime(found.vence_en)}.`
  const unwanted = 'Si no esperabas esta invitación, podés borrar este mail: sin el enlace no pasa nada.'
  return {
    subject: `Te invitaron a la gestión de ${shop}`,
    text: [hello, what, address, until, unwanted, shop].join('\n\n'),
    html: renderMail(
      brand,
      what,
      heading('Te damos la bienvenida al equipo'),
      paragraph(hello),
      paragraph(what),
      button(address, 'Crear mi cuenta'),
      paragraph(until),
      smallPrint(unwanted),
    ),
  }
}
