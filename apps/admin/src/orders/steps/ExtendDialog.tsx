import type { ManagedOrder } from '@mazo/contract/orders/managed-orders.ts'
import { Typography } from '@mui/material'
import { orderWrites } from '../../api/order-calls.ts'
import { useBuyerMail } from '../../ui/buyer-mail.ts'
import { useMinutes } from '../../ui/use-minutes.ts'
import { shortMoment } from '../../words/dates.ts'
import { extended } from '../../words/time-left.ts'
import { StepDialog } from '../dialogs/StepDialog.tsx'
import { useAsOpened } from '../dialogs/use-as-opened.ts'
import type { OrderWriter } from '../money/use-order-write.ts'

export const extensions = [
  { hours: 24, words: '24 horas' },
  { hours: 72, words: '3 días' },
] as const
export type Extension = (typeof extensions)[number]

type Props = {
  order: ManagedOrder & { vence_en: string }
  extension: Extension
  writer: OrderWriter
  onClose: () => void
}

/** Gives the buyer more time to pay, and says until when. This cannot be undone. */
export function ExtendDialog({ extension: { hours, words }, writer, onClose, ...given }: Props) {
  const order = useAsOpened(given.order)
  const until = extended(order.vence_en, hours, useMinutes())
  const mail = useBuyerMail()
  const extend = async () => {
    const done = mail.done(`Le dimos ${words} más para pagar`, ', y se lo avisamos por mail.')
    await writer.write(orderWrites.extend(order, hours), done)
    onClose()
  }
  return (
    <StepDialog
      title={`Dar ${words} más para pagar`}
      verb={`Dar ${words} más`}
      autoFocus
      isBusy={writer.isBusy}
      onConfirm={extend}
      onClose={onClose}
    >
      <Typography>
        Va a poder pagar hasta el {shortMoment(until)}, y hasta entonces sus productos siguen reservados.{' '}
        <strong>{order.nombre}</strong> {mail.gets()}
      </Typography>
    </StepDialog>
  )
}
