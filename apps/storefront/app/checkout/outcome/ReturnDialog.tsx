import { chatLink } from '@mazo/contract/chat-link.ts'
import { pagePaths } from '@mazo/contract/paths.ts'
import type { Settings } from '@mazo/contract/site/site.ts'
import { CircleCheck, CircleX, Clock, Undo2 } from 'lucide'
import type { ComponentProps } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { OutsideLink } from '../../ui/OutsideLink.tsx'
import type { ReturnKind } from '../attempt/outcome-of.ts'
import { OrderFigures } from './OrderFigures.tsx'
import { OutcomeDialog } from './OutcomeDialog.tsx'
import { tellReturn } from './return-words.ts'
import type { Returned } from './use-provider-return.ts'

type Look = Pick<ComponentProps<typeof OutcomeDialog>, 'icon' | 'tone'>

const looks: Record<ReturnKind, Look> = {
  approved: { icon: CircleCheck, tone: 'success' },
  pending: { icon: Clock, tone: 'warning' },
  different: { icon: Clock, tone: 'warning' },
  rejected: { icon: CircleX, tone: 'danger' },
  unpaid: { icon: Undo2, tone: 'warning' },
  late: { icon: Clock, tone: 'warning' },
  expired: { icon: Clock, tone: 'warning' },
  refunded: { icon: Undo2, tone: 'warning' },
}

/** Outcomes after which the buyer has to write to the shop, or may want to. */
const isOpen = (kind: ReturnKind) =>
  kind === 'pending' || kind === 'expired' || kind === 'late' || kind === 'different'

type Props = Returned & { hasCart: boolean; settings: Settings; onGoOn: () => void }

/** How the payment went, for a buyer who comes back from the provider. */
export function ReturnDialog({ kind, order, bought, hasCart, settings, onGoOn }: Props) {
  const { said, remarks, goesOn, ...frame } = tellReturn({
    kind,
    order,
    hasCart,
    sendsMail: settings.envia_mails,
  })
  const goesToOrder = order && (!goesOn || order.isFollowed)
  return (
    <OutcomeDialog
      {...frame}
      {...looks[kind]}
      actions={
        <>
          {goesOn && hasCart && !goesToOrder && <Button onClick={onGoOn}>Seguir con mi compra</Button>}
          {goesToOrder && <ButtonLink to={pagePaths.order(order.token)}>Ver mi pedido</ButtonLink>}
          {isOpen(kind) && (
            <OutsideLink
              href={chatLink(settings.whatsapp, 'Hola, tengo una compra pendiente de pago.')}
              className={buttonStyle(order ? 'secondary' : 'primary')}
            >
              Escribirnos por WhatsApp
            </OutsideLink>
          )}
        </>
      }
    >
      <p role="alert" className="max-w-96 text-base font-semibold">
        {said}
      </p>
      {bought && <OrderFigures {...bought} />}
      {remarks && <p className="max-w-80 text-sm text-muted">{remarks}</p>}
    </OutcomeDialog>
  )
}
