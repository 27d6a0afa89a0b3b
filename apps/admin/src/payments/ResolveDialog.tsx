import type { PaymentToReview } from '@mazo/contract/orders/payments.ts'
import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Stack,
} from '@mui/material'
import { useState } from 'react'
import { StockQuestion } from '../orders/money/StockQuestion.tsx'
import { useResolve } from '../records/use-resolve.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { ShopDialog } from '../ui/dialogs/ShopDialog.tsx'
import { problemWords, unfinishedOf } from '../words/payment-words.ts'

type Props = { payment: PaymentToReview; onClose: () => void }

/**
 * Asks before a payment leaves the list. This moves no money, so the dialog tells what seems left to do. If the money
 * went back outside the shop, the dialog asks what happened to the units.
 */
export function ResolveDialog({ payment, onClose }: Props) {
  const { resolve, isBusy } = useResolve('pagos')
  const unfinished = unfinishedOf(payment)
  const [comesBack, setComesBack] = useState<boolean | null>(null)
  const [isTried, setTried] = useState(false)
  const asks = payment.problema === 'reembolsado_afuera' && payment.orden !== null
  const confirm = async () => {
    setTried(true)
    if (asks && comesBack === null) return
    const body = asks ? { devolver_stock: comesBack === true } : undefined
    const done = body?.devolver_stock
      ? 'Listo: los productos volvieron al stock.'
      : 'Listo: el pago salió de la lista.'
    if (await resolve(payment.id, body, done)) onClose()
  }
  return (
    <ShopDialog open onClose={onClose} aria-labelledby="resolver-titulo" fullWidth maxWidth="xs">
      <DialogTitle id="resolver-titulo">¿Ya lo resolviste?</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
            «{problemWords[payment.problema].name}»{payment.orden && ` de la orden ${payment.orden.numero}`}{' '}
            sale de esta lista. Esto no mueve dinero{!asks && ' ni stock'}.
          </DialogContentText>
          {asks && (
            <StockQuestion
              answer={comesBack}
              isMissing={isTried && comesBack === null}
              onAnswer={setComesBack}
            />
          )}
          {unfinished && <Alert severity="warning">{unfinished}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus={unfinished !== null} sx={{ minHeight: 44 }}>
          Todavía no
        </Button>
        <BusyButton
          variant="contained"
          isBusy={isBusy}
          onClick={confirm}
          autoFocus={unfinished === null}
          sx={{ minHeight: 44 }}
        >
          Sí, ya lo resolví
        </BusyButton>
      </DialogActions>
    </ShopDialog>
  )
}
