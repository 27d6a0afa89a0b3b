import type { ManagedOrder } from '@mazo/contract/orders/managed-orders.ts'
import { Alert, Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { useMinutes } from '../../ui/use-minutes.ts'
import { answerClock } from '../../words/answer-clock.ts'

type Props = { withdrawal: ManagedOrder['arrepentimientos'][number]; mayWrite: boolean }

/** The buyer withdrew and the legal deadline is running, so this comes before every other step. */
export function WithdrawalNotice({ withdrawal: { codigo, vence_en }, mayWrite }: Props) {
  const filter = encodeURIComponent(JSON.stringify({ q: codigo, estado: 'pendiente' }))
  return (
    <Alert
      severity="warning"
      sx={{ alignItems: 'center' }}
      action={
        mayWrite && (
          <Button
            component={Link}
            to={`/arrepentimientos?filter=${filter}`}
            color="inherit"
            sx={{ minHeight: 44 }}
          >
            Responder
          </Button>
        )
      }
    >
      El comprador se arrepintió de esta compra ({codigo}). {answerClock(vence_en, useMinutes()).text}.
    </Alert>
  )
}
