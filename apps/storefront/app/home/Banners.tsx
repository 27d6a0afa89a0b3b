import { chatLink } from '@mazo/contract/chat-link.ts'
import type { BannerButton, BannerPlace, Banner as Written } from '@mazo/contract/site/banners.ts'
import type { Settings } from '@mazo/contract/site/site.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { OutsideLink } from '../ui/OutsideLink.tsx'
import { Banner } from './Banner.tsx'

type Props = { banners: readonly Written[]; place: BannerPlace; settings: Settings }

/** The owner's banners for a place of the home: selling cards, the fairs, the group that meets on Fridays (spec §1). */
export function Banners({ banners, place, settings }: Props) {
  return banners
    .filter(({ lugar }) => lugar === place)
    .map(({ id, titulo, texto, imagen_url, botones }) => (
      <Banner key={id} picture={imagen_url} title={titulo} text={texto}>
        {botones.map((button, at) => (
          <WayOut
            key={`${button.tipo} ${button.texto}`}
            button={button}
            look={at === 0 ? 'primary' : 'secondary'}
            settings={settings}
          />
        ))}
      </Banner>
    ))
}

type WayOutProps = { button: BannerButton; look: 'primary' | 'secondary'; settings: Settings }

function WayOut({ button: { texto, tipo, valor }, look, settings }: WayOutProps) {
  if (tipo === 'pagina')
    return (
      <ButtonLink to={valor} look={look}>
        {texto}
      </ButtonLink>
    )
  const address = {
    whatsapp: () => chatLink(settings.whatsapp, valor),
    comunidad: () => settings.comunidad,
    enlace: () => valor,
  }[tipo]()
  return (
    <OutsideLink href={address} className={buttonStyle(look)}>
      {texto}
    </OutsideLink>
  )
}
