import { chatLink } from '@mazo/contract/chat-link.ts'
import type { EventBlock } from '@mazo/contract/site/events.ts'
import { Accessibility, MessageCircle, Store, Utensils } from 'lucide'
import { buttonStyle } from '../ui/button-style.ts'
import { Icon } from '../ui/Icon.tsx'
import { OutsideLink } from '../ui/OutsideLink.tsx'

type Props = { cards: readonly EventBlock[]; whatsapp: string }

const icons = [Accessibility, Store, Utensils]

/** Three things to know before coming (spec §2); somebody who wants to sell there books a stand in the chat. */
export function EventCards({ cards, whatsapp }: Props) {
  if (cards.length === 0) return null
  return (
    <section aria-label="Antes de venir" className="page-column mt-14 wide:mt-20">
      <ul className="grid gap-4 wide:grid-cols-3 wide:gap-5">
        {cards.map((card, at) => (
          <li key={card.id} className="flex flex-col gap-3 rounded-2xl border border-line bg-card p-6">
            <CardIcon at={at} />
            <h2 className="text-lg">{card.titulo}</h2>
            <p className="max-w-[34em] text-muted">{card.texto}</p>
            {isInvitation(card) ? (
              <OutsideLink
                href={chatLink(whatsapp, '¡Hola! Quiero reservar un stand en la próxima feria.')}
                className={buttonStyle('secondary', 'mt-auto self-start')}
              >
                <Icon of={MessageCircle} className="size-5" />
                Reservar mi stand
              </OutsideLink>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

function CardIcon({ at }: { at: number }) {
  return (
    <span className="grid size-12 place-items-center rounded-xl bg-action-soft text-action">
      <Icon of={icons[at % icons.length] ?? Store} className="size-6" />
    </span>
  )
}

/** 'Sumá tu Stand', however the owner words it. */
const isInvitation = ({ titulo }: EventBlock) => /stand/i.test(titulo)
