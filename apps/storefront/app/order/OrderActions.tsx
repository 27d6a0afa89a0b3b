import { chatLink, orderMessage } from '@mazo/contract/chat-link.ts'
import type { FollowedOrder } from '@mazo/contract/orders/receipts.ts'
import type { Settings } from '@mazo/contract/site/site.ts'
import { MessageCircle, Printer } from 'lucide'
import { Button } from '../ui/Button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { Icon } from '../ui/Icon.tsx'
import { OutsideLink } from '../ui/OutsideLink.tsx'

/** What a buyer can do with any order. */
export function OrderActions({ order, settings }: { order: FollowedOrder; settings: Settings }) {
  return (
    <div className="mt-4 flex flex-wrap gap-3 print:hidden">
      <OutsideLink
        href={chatLink(settings.whatsapp, orderMessage({ ...order, lines: order.detalles }))}
        className={buttonStyle()}
      >
        <Icon of={MessageCircle} className="size-4" />
        Escribinos por este pedido
      </OutsideLink>
      <Button look="secondary" data-early="last" onClick={() => window.print()}>
        <Icon of={Printer} className="size-4" />
        Imprimir
      </Button>
    </div>
  )
}
