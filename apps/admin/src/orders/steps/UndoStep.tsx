import { type ManagedOrder, stateNames } from '@mazo/contract/orders/managed-orders.ts'
import UndoIcon from '@mui/icons-material/Undo'
import { Alert, Button } from '@mui/material'
import { useEffect, useState } from 'react'
import { orderWrites } from '../../api/order-calls.ts'
import { useBuyerMail } from '../../ui/buyer-mail.ts'
import { useMinutes } from '../../ui/use-minutes.ts'
import { UndoDialog } from '../dialogs/UndoDialog.tsx'
import type { OrderProps } from '../money/order-props.ts'
import { undoText } from './undo-words.ts'

type Undo = NonNullable<ManagedOrder['deshacer']>

/** Undoes the last step: with one press while its mail waits, after that only with a reason. */
export function UndoStep({ order, writer }: Omit<OrderProps, 'mayWrite'>) {
  const [asked, setAsked] = useState<ManagedOrder | null>(null)
  const now = useMinutes()
  const mail = useBuyerMail()
  const { deshacer: undo } = order
  const { conflict } = writer
  useEffect(() => {
    if (conflict) setAsked(null)
  }, [conflict])
  if (!undo) return null
  const takeBack = () =>
    undo.hasta === null ? setAsked(order) : void writer.write(orderWrites.undo(order), undone(undo))
  return (
    <>
      <Alert
        severity="info"
        icon={false}
        action={
          <Button
            color="inherit"
            startIcon={<UndoIcon />}
            disabled={writer.isBusy}
            aria-describedby="deshacer-que"
            onClick={takeBack}
            sx={{ minHeight: 44 }}
          >
            Deshacer
          </Button>
        }
      >
        <span id="deshacer-que">{undoText(undo, now, mail)}</span>
      </Alert>
      {asked && (
        <UndoDialog
          title={`Deshacer «${stateNames[undo.a]}»`}
          buyer={order.nombre}
          about="ese paso"
          isBusy={writer.isBusy}
          onConfirm={(reason) => writer.write(orderWrites.undo(asked, reason), undone(undo))}
          onClose={() => setAsked(null)}
        >
          La orden vuelve a «{stateNames[undo.de]}».
        </UndoDialog>
      )}
    </>
  )
}

const undone = ({ de }: Undo) => `Listo: la orden volvió a «${stateNames[de]}».`
