import { BooleanInput, required, TextInput } from 'react-admin'
import { ExpansionInput, GameInput } from './ExpansionInput.tsx'
import { FormSection, Wide } from './FormSection.tsx'
import { KindFields, StockFields } from './KindFields.tsx'
import { PricePreview } from './PricePreview.tsx'
import { refusePercent, refusePrice } from './refuse-amounts.ts'

const decimal = { htmlInput: { inputMode: 'decimal' } } as const

/** The fields of a product, new or not. */
export const ProductFields = () => (
  <>
    <FormSection title="Lo principal">
      <Wide>
        <TextInput
          source="titulo"
          label="Título"
          validate={required()}
          helperText="Nombre y número de la carta, como los buscaría un comprador. Ejemplo: Charizard ex 199/165."
        />
      </Wide>
      <GameInput />
      <ExpansionInput />
      <Wide>
        <TextInput source="descripcion" label="Descripción" multiline minRows={3} helperText="Opcional." />
      </Wide>
    </FormSection>
    <KindFields />
    <FormSection title="Precio">
      <TextInput
        source="precio"
        label="Precio en pesos"
        validate={[required(), refusePrice]}
        slotProps={decimal}
        helperText="Sin el descuento. Por ejemplo 12.500 o 12.500,50."
      />
      <TextInput
        source="porcentaje"
        label="Descuento en %"
        validate={refusePercent}
        slotProps={decimal}
        helperText="Opcional. Con 15, el precio se muestra tachado y el nuevo es un 15 % menor."
      />
      <Wide>
        <PricePreview />
      </Wide>
    </FormSection>
    <StockFields />
    <FormSection title="En la tienda">
      <BooleanInput
        source="visible"
        label="Visible en la tienda"
        helperText="Apagado, solo lo ves vos acá; los enlaces a él dejan de funcionar."
      />
      <BooleanInput
        source="ingreso"
        label="Ingreso reciente"
        helperText="Aparece en la página de ingresos, entre lo último que llegó."
      />
      <TextInput
        source="sku"
        label="Código"
        helperText="Opcional: el tuyo, para planillas y para buscarlo."
      />
    </FormSection>
  </>
)
