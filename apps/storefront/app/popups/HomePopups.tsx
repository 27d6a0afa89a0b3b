import { pagePaths } from '@mazo/contract/paths.ts'
import { type ComponentProps, Fragment } from 'react'
import { useSettings } from '../site/use-settings.ts'
import { latePart } from '../ui/late/late-part.ts'
import type { PicturePopup } from './PicturePopup.tsx'
import type { PopupName } from './schedule.ts'
import { type DrawPopup, useHomePopups } from './use-home-popups.ts'

const newsletterPopup = latePart(
  async () => (await import('../newsletter/NewsletterPopup.tsx')).NewsletterPopup,
)
const picturePopup = latePart(async () => (await import('./PicturePopup.tsx')).PicturePopup)

/** Nobody asked for these pop-ups: if their code does not load, they stay away without a message. */
const bring = (name: PopupName) =>
  (name === 'newsletter' ? bringNewsletter() : bringPicture(name)).catch(() => null)

async function bringNewsletter(): Promise<DrawPopup> {
  const NewsletterPopup = await newsletterPopup.bring()
  return ({ onClose }) => <NewsletterPopup open onClose={onClose} />
}

async function bringPicture(name: PosterName): Promise<DrawPopup> {
  const Popup = await picturePopup.bring()
  return ({ picture, onClose }) => <Popup picture={picture} {...posters[name]} onClose={onClose} />
}

type Props = {
  /** A fair is to come, which the events pop-up can announce. */
  hasFair: boolean
}

/** The three pop-ups of the home (spec §2), one at a time. */
export function HomePopups({ hasFair }: Props) {
  const { muestra_popup_suscripcion, muestra_popup_ferias } = useSettings()
  const { opened, picture, close } = useHomePopups({
    shown: { newsletter: muestra_popup_suscripcion, events: muestra_popup_ferias && hasFair },
    bring,
  })
  if (!opened) return null
  const { name, draw } = opened
  return <Fragment key={name}>{draw({ picture, onClose: () => close(name) })}</Fragment>
}

type PosterName = Exclude<PopupName, 'newsletter'>
type Poster = Pick<ComponentProps<typeof PicturePopup>, 'words' | 'title' | 'text' | 'action' | 'to'> & {
  /** A picture that comes with the shop; without one the pop-up shows the picture that the owner set. */
  picture?: string
}

const posters: Readonly<Record<PosterName, Poster>> = {
  events: {
    picture: '/media/demo/popup-eventos.webp',
    words: {
      lead: 'Nos vemos en persona',
      headline: 'Feria de cartas',
      tail: 'Fechas y entradas acá',
    },
    title: 'Nos vemos en la próxima feria',
    text: 'Fechas, dirección y entradas: vení a jugar, cambiar cartas y retirar tu pedido.',
    action: 'Ver las ferias',
    to: pagePaths.events,
  },
  marketing: {
    words: {
      lead: 'Recién llegado al local',
      headline: 'Nuevos ingresos',
      tail: 'Mirá lo que entró esta semana',
    },
    title: 'Mirá los últimos ingresos',
    text: 'Lo que acaba de entrar al local, antes de que vuele.',
    action: 'Ver los ingresos',
    to: pagePaths.incomes,
  },
}
