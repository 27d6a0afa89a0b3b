import { chatLink } from '@mazo/contract/chat-link.ts'
import { MessageCircle } from 'lucide'
import { Icon } from '../ui/Icon.tsx'
import { OutsideLink } from '../ui/OutsideLink.tsx'

/** Opens a chat-app conversation with the shop, from any page. */
export function ChatButton({ whatsapp }: { whatsapp: string }) {
  return (
    <OutsideLink
      href={chatLink(whatsapp, 'Hola, tengo una consulta.')}
      aria-label="Escribinos por WhatsApp (se abre en otra pestaña)"
      className="grid size-12 place-items-center rounded-full border border-line bg-card text-success shadow-float transition-colors hover:bg-success-soft 2xl:size-14"
    >
      <Icon of={MessageCircle} className="size-6" />
    </OutsideLink>
  )
}
