import { formatPesos } from '@mazo/contract/money.ts'
import { withoutTaxesCentavos } from '@mazo/contract/site/national-taxes.ts'
import { Alert } from '@mui/material'
import { BooleanInput, required, TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { Panel } from '../ui/Panel.tsx'

/** How buyers pay: what is on offer, and the account they transfer to. */
export const PaymentFields = () => (
  <Panel id="cobros" title="Cobros">
    <Methods />
    <TextInput
      source="descuento_transferencia"
      label="Descuento por transferencia, en %"
      helperText="Para quien paga con transferencia o efectivo. Se muestra en cada producto, en el carrito y en el pedido. Se calcula después del descuento propio del producto. 0: sin descuento."
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      validate={required()}
    />
    <TextInput
      source="impuestos_nacionales"
      label="Impuestos nacionales incluidos, en %"
      helperText={`El porcentaje que tus precios ya incluyen, casi siempre 21. En la página de cada producto se muestra, debajo del precio, cuánto sería sin esos impuestos; lo que se cobra no cambia. Con 21, uno de ${formatPesos(1_250_000)} dice «PRECIO SIN IMPUESTOS NACIONALES: ${formatPesos(withoutTaxesCentavos(1_250_000, 21))}». Vacío: no se muestra.`}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
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

/** At least one method stays on, and a method that is not configured cannot be switched on. */
function Methods() {
  const [hasCards, takesCards] = useWatch({ name: ['mercadopago_configurado', 'ofrece_mercadopago'] })
  return (
    <>
      <BooleanInput
        source="ofrece_transferencia"
        label="Transferencia o efectivo"
        helperText={
          takesCards
            ? 'El comprador la elige al confirmar.'
            : 'Es el único medio de pago: no se puede apagar.'
        }
        readOnly={!takesCards}
      />
      <BooleanInput
        source="ofrece_mercadopago"
        label="Mercado Pago"
        helperText={
          hasCards
            ? 'El comprador paga con tarjeta o con su dinero en cuenta.'
            : 'Sin configurar: necesita las claves de tu cuenta, que carga quien instaló la tienda.'
        }
        readOnly={!hasCards}
      />
    </>
  )
}

function ExampleAccount() {
  const cbu: string = useWatch({ name: 'transferencia_cbu' }) ?? ''
  if (!/^0+$/.test(cbu)) return null
  return (
    <Alert severity="warning" sx={{ mb: 1 }}>
      Todavía está la cuenta de ejemplo: nadie puede transferirte. Poné los datos de la tuya.
    </Alert>
  )
}
