import { Alert, Box, Chip, Stack, Typography } from '@mui/material'
import { required, TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { Panel } from '../look/Panel.tsx'

/** How buyers pay: what is on offer, and the account they transfer to. */
export const PaymentFields = () => (
  <Panel title="Cobros">
    <Methods />
    <ExampleAccount />
    <TextInput
      source="transferencia_alias"
      label="Alias"
      helperText="Se muestra al comprador después de confirmar, con un botón para copiarlo."
      slotProps={{ htmlInput: { autoCapitalize: 'characters', spellCheck: false } }}
      validate={required()}
    />
    <TextInput
      source="transferencia_cbu"
      label="CBU o CVU"
      helperText="Los 22 números. Revisamos que los dígitos de control estén bien."
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      validate={required()}
    />
    <TextInput
      source="transferencia_titular"
      label="Titular de la cuenta"
      helperText="Como figura en el banco, para que el comprador confirme que es la cuenta correcta."
      validate={required()}
    />
    <TextInput
      source="transferencia_banco"
      label="Banco o billetera"
      helperText="Por ejemplo: Banco Nación."
      validate={required()}
    />
  </Panel>
)

function Methods() {
  const onOffer: string[] = useWatch({ name: 'metodos_pago' }) ?? []
  const hasCards = onOffer.includes('mercadopago')
  return (
    <Box component="ul" aria-label="Medios de pago" sx={{ listStyle: 'none', p: 0, m: 0, mb: 2 }}>
      <Method name="Transferencia o efectivo" state="Siempre se ofrece" isOn />
      <Method
        name="Mercado Pago"
        state={hasCards ? 'Se ofrece' : 'Sin configurar'}
        note={hasCards ? undefined : 'Necesita las claves de tu cuenta, que carga quien instaló la tienda.'}
        isOn={hasCards}
      />
    </Box>
  )
}

type MethodProps = { name: string; state: string; note?: string | undefined; isOn: boolean }

const Method = ({ name, state, note, isOn }: MethodProps) => (
  <Box component="li" sx={{ py: 0.75 }}>
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography>{name}</Typography>
      <Chip size="small" label={state} color={isOn ? 'success' : 'default'} variant="outlined" />
    </Stack>
    {note ? (
      <Typography variant="body2" color="textSecondary">
        {note}
      </Typography>
    ) : null}
  </Box>
)

function ExampleAccount() {
  const cbu: string = useWatch({ name: 'transferencia_cbu' }) ?? ''
  if (!/^0+$/.test(cbu)) return null
  return (
    <Alert severity="warning" sx={{ mb: 1 }}>
      Todavía está la cuenta de ejemplo: nadie puede transferirte. Poné los datos de la tuya.
    </Alert>
  )
}
