import { chatLink } from '@mazo/contract/chat-link.ts'
import { pagePaths } from '@mazo/contract/paths.ts'
import type { Settings } from '@mazo/contract/site.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { OutsideLink } from '../ui/OutsideLink.tsx'
import { Banner } from './Banner.tsx'

type Props = { settings: Settings }

/** Who wants to sell is sent to the chat app with the message written (spec §1). */
export function SellBanner({ settings }: Props) {
  return (
    <Banner
      picture="/media/demo/sitio-detalle.webp"
      title="Vendé tus cartas"
      text="¿Tenés cartas que ya no usás? Mandanos fotos por WhatsApp y te pasamos una oferta."
    >
      <OutsideLink href={chatLink(settings.whatsapp, 'Vender Cartas')} className={buttonStyle('primary')}>
        Vender Cartas
      </OutsideLink>
    </Banner>
  )
}

/** The fairs, and the group that meets on Fridays (spec §1). */
export function CommunityBanner({ settings }: Props) {
  return (
    <Banner
      picture="/media/demo/sitio-filtro.webp"
      title="Nos vemos en las ferias"
      text="Retirá tu pedido, jugá y cambiá cartas en persona. Y los viernes, en el grupo de la comunidad: intercambios y novedades, para mayores de 18 años."
    >
      <ButtonLink to={pagePaths.events}>Ver las ferias</ButtonLink>
      <OutsideLink href={settings.comunidad} className={buttonStyle('secondary')}>
        Sumarme al grupo
      </OutsideLink>
    </Banner>
  )
}
