import { Button, Chip, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { Panel } from '../../ui/Panel.tsx'
import { plural } from '../../words/moments.ts'
import { removeSecondFactor, renewRecoveryCodes, useRefreshAccount } from './own-account.ts'
import { ProofDialog } from './ProofDialog.tsx'
import { RecoveryCodesDialog } from './RecoveryCodes.tsx'
import { SecondFactorSetup } from './SecondFactorSetup.tsx'

type Props = { isOn: boolean; codesLeft: number }
type Open = 'setup' | 'remove' | 'renew' | null

/** The second factor of the own account: on, off, and the codes to use without the phone. */
export function SecondFactor({ isOn, codesLeft }: Props) {
  const [open, setOpen] = useState<Open>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const notify = useNotify()
  const refresh = useRefreshAccount()
  const close = () => setOpen(null)
  return (
    <Panel
      title="Segundo factor"
      aside={
        <Chip size="small" label={isOn ? 'Activado' : 'Desactivado'} color={isOn ? 'success' : 'default'} />
      }
    >
      <Typography sx={{ mb: 2 }}>
        {isOn
          ? 'Al entrar te pedimos, además de la contraseña, un código de tu teléfono.'
          : 'Con él, quien adivine tu contraseña no puede entrar: hace falta también un código de tu teléfono.'}
      </Typography>
      {isOn && (
        <Typography color={codesLeft < 3 ? 'warning.main' : 'text.secondary'} sx={{ mb: 2 }}>
          {codesLeft === 0
            ? 'No te queda ningún código de recuperación: pedí nuevos.'
            : `Te quedan ${plural(codesLeft, 'código')} de recuperación.`}
        </Typography>
      )}
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        {isOn ? (
          <>
            <Button variant="outlined" onClick={() => setOpen('renew')} sx={tall}>
              Códigos de recuperación nuevos
            </Button>
            <Button color="error" onClick={() => setOpen('remove')} sx={tall}>
              Desactivar
            </Button>
          </>
        ) : (
          <Button variant="contained" onClick={() => setOpen('setup')} sx={tall}>
            Activar segundo factor
          </Button>
        )}
      </Stack>
      {open === 'setup' && <SecondFactorSetup onClose={close} onDone={refresh} />}
      {open === 'remove' && (
        <ProofDialog
          title="Desactivar el segundo factor"
          text="Desde ahora va a alcanzar con tu contraseña para entrar."
          action="Desactivar"
          onClose={close}
          onProve={async (clave) => {
            await removeSecondFactor(clave)
            close()
            notify('Segundo factor desactivado.', { type: 'success' })
            await refresh()
          }}
        />
      )}
      {open === 'renew' && (
        <ProofDialog
          title="Códigos de recuperación nuevos"
          text="Los códigos anteriores dejan de servir."
          action="Pedir códigos"
          onClose={close}
          onProve={async (clave) => {
            const { codigos } = await renewRecoveryCodes(clave)
            close()
            setCodes(codigos)
            await refresh()
          }}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Panel>
  )
}

const tall = { minHeight: 44 }
