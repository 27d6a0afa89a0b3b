import { chatLink } from '@mazo/contract/chat-link.ts'
import { pagePaths } from '@mazo/contract/paths.ts'
import { CircleCheck, CircleX, Clock, Undo2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { OutsideLink } from '../ui/OutsideLink.tsx'
import { OutcomeDialog } from './OutcomeDialog.tsx'
import type { ReturnKind } from './outcome-of.ts'
import type { Returned } from './use-provider-return.ts'

type Words = Pick<ComponentProps<typeof OutcomeDialog>, 'title' | 'icon' | 'tone' | 'tripText'> & {
  said: string
  remark: string
  /** Where the shop itself learnt it from the provider. */
  learntRemark?: string
  /** Nothing was bought: cart and form are there to go on with. */
  goesOn?: boolean
}

const words: Record<ReturnKind, Words> = {
  approved: {
    title: 'Pedido Confirmado Exitosamente',
    icon: CircleCheck,
    tone: 'success',
    said: 'Gracias por tu compra.',
    remark: 'Cuando confirmemos el pago te escribimos por e-mail.',
    learntRemark: 'Recibimos tu pago. Te escribimos por e-mail con los detalles.',
  },
  pending: {
    title: 'Pendiente de Pago',
    icon: Clock,
    tone: 'warning',
    said: 'Contactese con nosotros para finalizar la compra',
    remark: 'Todavía no recibimos la confirmación de tu pago.',
    learntRemark:
      'Todavía no recibimos la confirmación de tu pago. Mientras tanto te guardamos los productos.',
  },
  rejected: {
    title: 'Hubo un error en la Compra',
    icon: CircleX,
    tone: 'danger',
    tripText: 'Serás redirigido al menu de inicio en unos instantes ...',
    said: 'El pago no se completó.',
    remark: 'Tu carrito sigue como estaba.',
    goesOn: true,
  },
  unpaid: {
    title: 'Pago Anulado',
    icon: Undo2,
    tone: 'warning',
    said: 'Puedes comprar cuando lo desees ...',
    remark: 'Tu carrito sigue como estaba.',
    goesOn: true,
  },
  late: {
    title: 'Recibimos tu pago fuera de término',
    icon: Clock,
    tone: 'warning',
    said: 'Recibimos un pago de un pedido que ya se había cancelado.',
    remark: 'Lo revisamos y te escribimos por e-mail: no hace falta que pagues de nuevo.',
  },
  expired: {
    title: 'Pendiente de Pago',
    icon: Clock,
    tone: 'warning',
    said: 'Contactese con nosotros para finalizar la compra',
    remark:
      'Ese pedido ya se había cancelado. Si tu pago se aprueba, te escribimos por e-mail para resolverlo.',
  },
  refunded: {
    title: 'Te devolvimos el pago',
    icon: Undo2,
    tone: 'warning',
    said: 'Te devolvimos el dinero de este pedido.',
    remark: 'Según tu tarjeta puede tardar unos días en verse.',
  },
}

type Props = Returned & { whatsapp: string; onGoOn: () => void }

/**
 * How the payment went, for a buyer who comes back from the provider (spec §4, decision 21). Where the address alone says
 * it, which anybody can write, no word of ours may vouch for a payment or for an e-mail sent.
 */
export function ReturnDialog({ kind, order, whatsapp, onGoOn }: Props) {
  const { said, remark, learntRemark, goesOn, ...frame } = words[kind]
  const goesToOrder = order && (!goesOn || order.isFollowed)
  return (
    <OutcomeDialog
      {...frame}
      actions={
        <>
          {goesOn && !goesToOrder && <Button onClick={onGoOn}>Seguir con mi compra</Button>}
          {goesToOrder && <ButtonLink to={pagePaths.order(order.token)}>Ver mi pedido</ButtonLink>}
          {(kind === 'pending' || kind === 'expired' || kind === 'late') && (
            <OutsideLink
              href={chatLink(whatsapp, 'Hola, tengo una compra pendiente de pago.')}
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
      <p className="max-w-80 text-sm text-muted">
        {order?.isFollowed && goesOn
          ? 'Podés pagar tu pedido hasta que venza su plazo.'
          : ((order && learntRemark) ?? remark)}
      </p>
    </OutcomeDialog>
  )
}
