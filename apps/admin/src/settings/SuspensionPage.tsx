import type { Suspension } from '@mazo/contract/shop-settings.ts'
import { Alert } from '@mui/material'
import { BooleanInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { OptionalText } from '../records/OptionalText.tsx'
import { SingleRowScreen } from '../records/SingleRowScreen.tsx'
import { Panel } from '../ui/Panel.tsx'
import { SuspendedPreview } from './SuspendedPreview.tsx'
import { tellSuspended } from './site-status.ts'

/** Closes the whole shop to shoppers for a while, and opens it again. */
export const SuspensionPage = () => (
  <SingleRowScreen
    resource="suspension"
    title="Suspender el sitio"
    intro="Mientras está suspendido, quien entre a la tienda ve solo un aviso; quien ya está confirmando una compra puede terminarla. La página de los códigos QR y esta gestión siguen funcionando."
    saved={({ suspender }: Suspension) => (suspender ? 'La tienda está cerrada.' : 'La tienda está abierta.')}
    onSaved={(queries, { suspender }) => tellSuspended(queries, suspender)}
  >
    <Panel title="Estado">
      <State />
      <BooleanInput
        source="suspender"
        label="Sitio suspendido"
        helperText="Prendelo y guardá para cerrar la tienda; apagalo y guardá para abrirla."
      />
      <OptionalText
        source="mensaje_de_suspension"
        label="Mensaje para los visitantes"
        helperText="Contá cuándo vuelven. Vacío, dice: El sitio se encuentra temporalmente suspendido."
        minRows={2}
      />
    </Panel>
    <Panel title="Así se va a ver">
      <SuspendedPreview />
    </Panel>
  </SingleRowScreen>
)

function State() {
  const isOn: boolean = useWatch({ name: 'suspender' }) ?? false
  return (
    <Alert severity={isOn ? 'warning' : 'success'} sx={{ mb: 2 }}>
      {isOn ? 'Con el interruptor así, la tienda queda cerrada al público.' : 'La tienda queda abierta.'}
    </Alert>
  )
}
