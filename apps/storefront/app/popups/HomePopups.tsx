import { pagePaths } from '@mazo/contract/paths.ts'
import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'
import { useSettings } from '../site/use-settings.ts'
import type { PopupName } from './schedule.ts'
import { useHomePopups } from './use-home-popups.ts'

/** Nobody asked for these pop-ups: if their code does not load, they stay away without a message. */
const lazyOrNothing = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }))

const NewsletterPopup = lazyOrNothing(
  async () => (await import('../newsletter/NewsletterPopup.tsx')).NewsletterPopup,
)
const PicturePopup = lazyOrNothing(async () => (await import('./PicturePopup.tsx')).PicturePopup)

type Props = {
  /** A fair is to come, which the events pop-up can announce. */
  hasFair: boolean
}

/** The three pop-ups of the home (spec §2), one at a time. */
export function HomePopups({ hasFair }: Props) {
  const { muestra_popup_suscripcion, muestra_popup_ferias } = useSettings()
  const { opened, picture, close } = useHomePopups({
    newsletter: muestra_popup_suscripcion,
    events: muestra_popup_ferias && hasFair,
  })
  if (!opened) return null
  return (
    <Suspense key={opened} fallback={null}>
      <Popup name={opened} picture={picture} onClose={() => close(opened)} />
    </Suspense>
  )
}

type PopupProps = { name: PopupName; picture: string | null; onClose: () => void }

function Popup({ name, picture, onClose }: PopupProps) {
  if (name === 'newsletter') return <NewsletterPopup open onClose={onClose} />
  return <PicturePopup picture={picture} {...posters[name]} onClose={onClose} />
}

type Poster = Pick<ComponentProps<typeof PicturePopup>, 'words' | 'title' | 'text' | 'action' | 'to'> & {
  /** A picture that comes with the shop; without one the pop-up shows the picture that the owner set. */
  picture?: string
}

const posters: Readonly<Record<Exclude<PopupName, 'newsletter'>, Poster>> = {
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
