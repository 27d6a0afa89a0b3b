import { Stack, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useBuyerMail } from '../../ui/buyer-mail.ts'
import { ReasonField } from './ReasonField.tsx'
import { StepDialog } from './StepDialog.tsx'

type Props = {
  title: string
  /** What it undoes, in a sentence. */
  children: ReactNode
  /** The buyer's name, and what the mail was about that they got. */
  buyer: string
  about: string
  isBusy: boolean
  /** @returns whether it was undone */
  onConfirm: (reason: string) => Promise<boolean>
  onClose: () => void
}

/** Asks why something is undone that its buyer has heard of. */
export function UndoDialog({ title, children, buyer, about, isBusy, onConfirm, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const mail = useBuyerMail()
  const isMissing = isTried && reason.trim() === ''
  const confirm = async () => {
    setTried(true)
    if (reason.trim() === '') return
    if (await onConfirm(reason)) onClose()
  }
  return (
    <StepDialog title={title} verb="Deshacer" isBusy={isBusy} onConfirm={confirm} onClose={onClose}>
      <Stack spacing={2} sx={{ pt: 0.5 }}>
        <Typography>
          {children}{' '}
          {mail.isSent ? (
            <>
              <strong>{buyer}</strong> ya recibió el mail de {about}: le escribimos que fue un error.
            </>
          ) : (
            <>
              Si <strong>{buyer}</strong> ya sabe de {about}, escribile vos que fue un error.
            </>
          )}
        </Typography>
        <ReasonField value={reason} isMissing={isMissing} onChange={setReason} />
      </Stack>
    </StepDialog>
  )
}
