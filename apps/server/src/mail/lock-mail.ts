import { longTime } from '@mazo/contract/shop-clock.ts'
import type { LockEvent } from '../outbox/tables.ts'
import type { MailBrand } from './brand.ts'
import { heading, paragraph, renderMail } from './layout.ts'
import type { MailWords } from './words.ts'

/** To the owner: somebody failed to sign in too often (security checklist 21). */
export function writeLockMail(brand: MailBrand, { usuario, ip, momento }: LockEvent): MailWords {
  const when = longTime(new Date(momento))
  const what = usuario
    ? `El ${when} hubo seis intentos fallidos de ingresar con el usuario «${usuario}». El último vino de la dirección ${ip}.`
    : `El ${when} hubo más de veinte intentos fallidos de ingresar desde la dirección ${ip}.`
  const then = usuario
    ? 'Desde equipos que nunca ingresaron, cada nuevo intento tiene que esperar más. Los equipos desde los que ya ingresaste y las sesiones abiertas siguen como siempre.'
    : 'Bloqueamos nuevos intentos desde esa dirección durante 15 minutos. Las sesiones ya abiertas siguen funcionando.'
  const advice =
    'Si fuiste vos, esperá y volvé a probar. Si no, revisá que las contraseñas de tu equipo sean seguras y no se usen en otro lado.'
  return {
    subject: 'Demasiados intentos de ingresar a tu tienda',
    text: [what, then, advice, brand.nombre].join('\n\n'),
    html: renderMail(
      brand,
      what,
      heading('Demasiados intentos de ingresar'),
      paragraph(what),
      paragraph(then),
      paragraph(advice),
    ),
  }
}
