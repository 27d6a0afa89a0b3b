import type { SecondFactorStart } from '@mazo/contract/staff/staff-account.ts'
import { Button, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { CopyButton } from '../CopyButton.tsx'
import { StaffDialog } from '../StaffDialog.tsx'
import { useSubmit } from '../use-submit.ts'
import { confirmSecondFactor, startSecondFactor } from './own-account.ts'
import { ProofDialog } from './ProofDialog.tsx'
import { QrCode } from './QrCode.tsx'
import { RecoveryCodesDialog } from './RecoveryCodes.tsx'

type Props = { onClose: () => void; onDone: () => void }

/** Turns the second factor on: asks for the password and the authenticator's first code, then shows recovery codes. */
export function SecondFactorSetup({ onClose, onDone }: Props) {
  const [start, setStart] = useState<SecondFactorStart | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const end = () => {
    onClose()
    onDone()
  }
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={end} />
  // It may be on although no answer said so.
  if (start) return <PairDialog start={start} onClose={end} onPaired={setCodes} />
  return (
    <ProofDialog
      title="Activar el segundo factor"
      text="Vas a necesitar una aplicación autenticadora en tu teléfono: Google Authenticator, Aegis, Authy o la que ya uses."
      action="Seguir"
      onClose={onClose}
      onProve={async (clave) => setStart(await startSecondFactor(clave))}
    />
  )
}

type PairProps = { start: SecondFactorStart; onClose: () => void; onPaired: (codes: string[]) => void }

function PairDialog({ start: { uri, clave_manual }, onClose, onPaired }: PairProps) {
  const { send, isBusy, faults } = useSubmit(async (codigo: string) => {
    const { codigos } = await confirmSecondFactor(codigo)
    onPaired(codigos)
  })
  return (
    <StaffDialog
      title="Uní tu teléfono"
      action="Activar"
      isBusy={isBusy}
      faults={faults}
      onSubmit={(given) => void send(String(given.get('codigo')))}
      onClose={onClose}
    >
      <Typography>1. Escaneá este código con tu aplicación autenticadora.</Typography>
      <Stack sx={{ alignItems: 'center' }}>
        <QrCode text={uri} label="Código QR para la aplicación autenticadora" />
      </Stack>
      <Button href={uri} sx={{ display: { sm: 'none' }, minHeight: 44 }}>
        Estoy en el teléfono: abrir la aplicación
      </Button>
      <Stack spacing={0.5}>
        <Typography variant="body2" color="text.secondary">
          Si no podés escanearlo, escribí esta clave en la aplicación:
        </Typography>
        <Typography component="code" data-testid="clave-manual" sx={{ overflowWrap: 'anywhere' }}>
          {clave_manual.match(/.{1,4}/g)?.join(' ')}
        </Typography>
        <CopyButton text={clave_manual} label="Copiar clave" variant="text" />
      </Stack>
      <Typography>2. Escribí el código de seis números que muestra.</Typography>
      <TextField
        name="codigo"
        label="Código del autenticador"
        autoComplete="one-time-code"
        required
        error={faults.codigo !== undefined}
        helperText={faults.codigo}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 10 } }}
      />
    </StaffDialog>
  )
}
