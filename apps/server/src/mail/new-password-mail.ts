import { longTime } from '@mazo/contract/shop-clock.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { NewPasswordEvent } from '../outbox/tables.ts'
import { newPasswordPath, newPasswordToken } from '../staff/link-token.ts'
import { staff, staffPasswordLinks } from '../staff/tables.ts'
import type { MailBrand } from './brand.ts'
import { button, heading, paragraph, renderMail, smallPrint } from './layout.ts'
import type { MailWords } from './words.ts'

type Making = { publicUrl: string; sessionSecret?: string }

/**
 * To who forgot the password. The link is made now, and stands nowhere but in the mail.
 * @throws when the link was taken back, or sent anew
 */
export async function writeNewPasswordMail(
  db: Database,
  brand: MailBrand,
  { personal_id, sal }: NewPasswordEvent,
  { publicUrl, sessionSecret }: Making,
): Promise<MailWords> {
  const [found] = await db
    .select({ nombre: staff.name, usuario: staff.username, link: staffPasswordLinks })
    .from(staffPasswordLinks)
    .innerJoin(staff, eq(staff.id, staffPasswordLinks.userId))
    .where(eq(staffPasswordLinks.userId, personal_id))
  if (found?.link.sal !== sal || sessionSecret === undefined)
    throw new Error('The link to a new password is not there any more')
  const address = publicUrl + newPasswordPath(newPasswordToken(sessionSecret, sal))
  return newPasswordWords(brand, { ...found, ...found.link }, address)
}

type Forgetful = { nombre: string; usuario: string; pedido_por: string; vence_en: Date }

/** What it says, `address` being where the password is chosen. */
export function newPasswordWords(brand: MailBrand, found: Forgetful, address: string): MailWords {
  const shop = brand.nombre
  const hello = `Hola, ${found.nombre}:`
  const what = `${found.pedido_por} te mandó un enlace para que elijas una contraseña nueva en la gestión de ${shop}. Tu usuario sigue siendo ${found.usuario}.`
  const until = `El enlace es solo para vos, se usa una vez y sirve hasta el ${longTime(found.vence_en)}. Al usarlo se cierran tus sesiones abiertas.`
  const unwanted =
    'Si no lo pediste, avisale a quien administra la tienda y borrá este mail: mientras nadie use el enlace, tu contraseña no cambia.'
  return {
    subject: `Elegí una contraseña nueva para la gestión de ${shop}`,
    text: [hello, what, address, until, unwanted, shop].join('\n\n'),
    html: renderMail(
      brand,
      what,
      heading('Una contraseña nueva'),
      paragraph(hello),
      paragraph(what),
      button(address, 'Elegir mi contraseña'),
      paragraph(until),
      smallPrint(unwanted),
    ),
  }
}
