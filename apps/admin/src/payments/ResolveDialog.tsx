import type { PaymentToReview } from '@mazo/contract/payments.ts'
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Stack,
} from '@mui/material'
import { BusyButton } from '../orders/BusyButton.tsx'
import { useResolve } from '../records/use-resolve.ts'
import { problemWords, unfinishedOf } from './payment-words.ts'

type Props = { payment: PaymentToReview; onClose: () => void }

/** Before a payment leaves the list: it moves no money, and says what seems to be left to do. */
export function ResolveDialog({ payment, onClose }: Props) {
  const { resolve, isBusy } = useResolve('pagos')
  const unfinished = unfinishedOf(payment)
  const confirm = async () => {
    if (await resolve(payment.id, undefined, 'Listo: el pago salió de la lista.')) onClose()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby="resolver-titulo" fullWidth maxWidth="xs">
      <DialogTitle id="resolver-titulo">¿Ya lo resolviste?</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
            «{problemWords[payment.problema].name}»{payment.orden && ` de la orden ${payment.orden.numero}`}{' '}
            sale de esta lista. Esto no mueve dinero ni stock.
          </DialogContentText>
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
    </Dialog>
  )
}
