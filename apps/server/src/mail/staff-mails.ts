import { longTime } from '@mazo/contract/shop-clock.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { InvitationEvent, LockEvent, NewPasswordEvent } from '../outbox/tables.ts'
import { invitationPath, invitationToken, newPasswordPath, newPasswordToken } from '../staff/link-token.ts'
import { staff, staffInvitations, staffPasswordLinks } from '../staff/tables.ts'
import { button, heading, paragraph, signature, smallPrint, withText } from './blocks/blocks.ts'
import type { MailBrand } from './blocks/brand.ts'
import { type DrawnMail, drawMail } from './blocks/draw-mail.ts'

/** To the owner: somebody failed to sign in too often (security checklist 21). */
export function writeLockMail(brand: MailBrand, event: LockEvent): DrawnMail {
  const { what, effect, advice } = lockWords(event)
  return drawMail(brand, {
    subject: 'Demasiados intentos de ingresar a tu tienda',
    preview: what,
    blocks: [
      heading('Demasiados intentos de ingresar'),
      paragraph(what),
      paragraph(effect),
      paragraph(`Si fuiste vos, esperá y volvé a probar. Si no, ${advice}`),
      signature,
    ],
  })
}

function lockWords({ tipo, usuario, ip, momento }: LockEvent) {
  const when = longTime(new Date(momento))
  const others = 'equipos desde los que ya ingresaste y las sesiones abiertas siguen como siempre.'
  const advice = 'revisá que las contraseñas de tu equipo sean seguras y no se usen en otro lado.'
  if (tipo === 'codigo')
    return {
      what: `El ${when} alguien puso bien la contraseña de «${usuario}» y seis veces mal el código de su segundo factor. El último vino de la dirección ${ip}.`,
      effect: `Bloqueamos nuevos códigos desde ahí durante 15 minutos. Los otros ${others}`,
      advice: 'alguien sabe esa contraseña: hay que cambiarla cuanto antes.',
    }
  if (tipo === 'direccion')
    return {
      what: `El ${when} hubo más de veinte intentos fallidos de ingresar desde la dirección ${ip}.`,
      effect:
        'Bloqueamos nuevos intentos desde esa dirección durante 15 minutos. Las sesiones ya abiertas siguen funcionando.',
      advice,
    }
  return {
    what: `El ${when} hubo seis intentos fallidos de ingresar con el usuario «${usuario}». El último vino de la dirección ${ip}.`,
    effect: `Desde equipos que nunca ingresaron, cada nuevo intento tiene que esperar más. Los ${others}`,
    advice,
  }
}

type LinkSource = { db: Database; publicUrl: string; sessionSecret?: string }

/**
 * To a person invited to the staff. The link is made now, and is kept only in the mail.
 * @throws when the invitation was taken back, or sent with another link
 */
export async function writeInvitationMail(
  { db, publicUrl, sessionSecret }: LinkSource,
  brand: MailBrand,
  { invitacion_id, sal }: InvitationEvent,
): Promise<DrawnMail> {
  const [found] = await db.select().from(staffInvitations).where(eq(staffInvitations.id, invitacion_id))
  if (found?.sal !== sal || sessionSecret === undefined)
    throw new Error('The invitation is not there any more')
  return invitationMail(brand, found, publicUrl + invitationPath(invitationToken(sessionSecret, sal)))
}

type Invited = Pick<typeof staffInvitations.$inferSelect, 'nombre' | 'invitado_por' | 'vence_en'>

/** The text of an invitation; `address` is its link. */
export function invitationMail(brand: MailBrand, found: Invited, address: string): DrawnMail {
  const what = `${found.invitado_por} te invitó a trabajar en la gestión de ${brand.nombre}. Elegí tu usuario y tu contraseña con este enlace.`
  return drawMail(brand, {
    subject: `Te invitaron a la gestión de ${brand.nombre}`,
    preview: what,
    blocks: [
      heading('Te damos la bienvenida al equipo'),
      paragraph(`Hola, ${found.nombre}:`),
      paragraph(what),
      withText(button(address, 'Crear mi cuenta'), address),
      paragraph(`El enlace es solo para vos, se usa una vez y sirve hasta el ${longTime(found.vence_en)}.`),
      smallPrint('Si no esperabas esta invitación, podés borrar este mail: sin el enlace no pasa nada.'),
      signature,
    ],
  })
}

/**
 * To a person who forgot the password. The link is made now, and is kept only in the mail.
 * @throws when the link was taken back, or sent anew
 */
export async function writeNewPasswordMail(
  { db, publicUrl, sessionSecret }: LinkSource,
  brand: MailBrand,
  { personal_id, sal }: NewPasswordEvent,
): Promise<DrawnMail> {
  const [found] = await db
    .select({ nombre: staff.name, usuario: staff.username, link: staffPasswordLinks })
    .from(staffPasswordLinks)
    .innerJoin(staff, eq(staff.id, staffPasswordLinks.userId))
    .where(eq(staffPasswordLinks.userId, personal_id))
  if (found?.link.sal !== sal || sessionSecret === undefined)
    throw new Error('The link to a new password is not there any more')
  const address = publicUrl + newPasswordPath(newPasswordToken(sessionSecret, sal))
  return newPasswordMail(brand, { ...found, ...found.link }, address)
}

type Forgetful = { nombre: string; usuario: string; pedido_por: string; vence_en: Date }

/** Its text; `address` is the link to choose a password. */
export function newPasswordMail(brand: MailBrand, found: Forgetful, address: string): DrawnMail {
  const what = `${found.pedido_por} te mandó un enlace para que elijas una contraseña nueva en la gestión de ${brand.nombre}. Tu usuario sigue siendo ${found.usuario}.`
  return drawMail(brand, {
    subject: `Elegí una contraseña nueva para la gestión de ${brand.nombre}`,
    preview: what,
    blocks: [
      heading('Una contraseña nueva'),
      paragraph(`Hola, ${found.nombre}:`),
      paragraph(what),
      withText(button(address, 'Elegir mi contraseña'), address),
      paragraph(
        `El enlace es solo para vos, se usa una vez y sirve hasta el ${longTime(found.vence_en)}. Al usarlo se cierran tus sesiones abiertas.`,
      ),
      smallPrint(
        'Si no lo pediste, avisale a quien administra la tienda y borrá este mail: mientras nadie use el enlace, tu contraseña no cambia.',
      ),
      signature,
    ],
  })
}
