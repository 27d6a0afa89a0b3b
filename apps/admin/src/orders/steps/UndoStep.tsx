import { type ManagedOrder, stateNames } from '@mazo/contract/orders/managed-orders.ts'
import UndoIcon from '@mui/icons-material/Undo'
import { Alert, Button, Stack, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { orderWrites } from '../../api/order-calls.ts'
import { useBuyerMail } from '../../ui/buyer-mail.ts'
import { useMinutes } from '../../ui/use-minutes.ts'
import type { OrderProps } from '../money/order-props.ts'
import type { OrderWriter } from '../money/use-order-write.ts'
import { ReasonField } from './ReasonField.tsx'
import { StepDialog } from './StepDialog.tsx'
import { undoText } from './undo-words.ts'

type Undo = NonNullable<ManagedOrder['deshacer']>

/** Undoes the last step: with one press while its mail waits, after that only with a reason. */
export function UndoStep({ order, writer }: Omit<OrderProps, 'mayWrite'>) {
  const [isAsked, setAsked] = useState(false)
  const now = useMinutes()
  const mail = useBuyerMail()
  const { deshacer: undo } = order
  const { conflict } = writer
  useEffect(() => {
    if (conflict) setAsked(false)
  }, [conflict])
  if (!undo) return null
  const takeBack = () =>
    undo.hasta === null ? setAsked(true) : void writer.write(orderWrites.undo(order), undone(undo))
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
      {isAsked && <ReasonDialog order={order} undo={undo} writer={writer} onClose={() => setAsked(false)} />}
    </>
  )
}

const undone = ({ de }: Undo) => `Listo: la orden volvió a «${stateNames[de]}».`

type DialogProps = { order: ManagedOrder; undo: Undo; writer: OrderWriter; onClose: () => void }

function ReasonDialog({ order, undo, writer, onClose }: DialogProps) {
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const mail = useBuyerMail()
  const isMissing = isTried && reason.trim() === ''
  const confirm = async () => {
    setTried(true)
    if (reason.trim() === '') return
    if (await writer.write(orderWrites.undo(order, reason), undone(undo))) onClose()
  }
  return (
    <StepDialog
      title={`Deshacer «${stateNames[undo.a]}»`}
      verb="Deshacer"
      isBusy={writer.isBusy}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack spacing={2} sx={{ pt: 0.5 }}>
        <Typography>
          La orden vuelve a «{stateNames[undo.de]}».{' '}
          {mail.isSent ? (
            <>
              <strong>{order.nombre}</strong> ya recibió el mail de ese paso: le escribimos que fue un error.
            </>
          ) : (
            <>
              Si <strong>{order.nombre}</strong> ya sabe de ese paso, escribile vos que fue un error.
            </>
          )}
        </Typography>
        <ReasonField value={reason} isMissing={isMissing} onChange={setReason} />
      </Stack>
    </StepDialog>
  )
}
