import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { BooleanInput, required, TextInput } from 'react-admin'
import { refusePercent, refusePrice } from '../../words/refuse-amounts.ts'
import { ExpansionInput, GameInput } from './ExpansionInput.tsx'
import { FormSection, Wide } from './FormSection.tsx'
import { KindFields, StockFields } from './KindFields.tsx'
import { PricePreview } from './PricePreview.tsx'

const decimal = { htmlInput: { inputMode: 'decimal' } } as const

type Props = {
  /** The picture of a product that already exists. */
  photo?: ReactNode
}

/**
 * The fields of a product. A new product asks first for the facts that decide the next fields. People open an existing
 * product for its photo, price or stock, so these come first.
 */
export const ProductFields = ({ photo }: Props) => (
  <>
    <FormSection title="Lo principal">
      <Wide>
        <Box sx={photo ? besidePhoto : undefined}>
          {photo}
          <TextInput
            source="titulo"
            label="Título"
            validate={required()}
            helperText="Nombre y número de la carta, como los buscaría un comprador. Ejemplo: Charizard ex 199/165."
          />
          <PriceFields />
        </Box>
      </Wide>
    </FormSection>
    {photo && <StockFields />}
    <KindFields />
    {!photo && <StockFields />}
    <FormSection title="Juego y descripción">
      <GameInput />
      <ExpansionInput />
      <Wide>
        <TextInput source="descripcion" label="Descripción" multiline minRows={3} helperText="Opcional." />
      </Wide>
    </FormSection>
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
      <TextInput
        source="ubicacion"
        label="Ubicación"
        helperText="Opcional: dónde está en el local, por ejemplo «Caja 3, página 12». La ven solo ustedes, al preparar un pedido y al leer su QR."
      />
    </FormSection>
  </>
)

/** The price stands below the photo on a phone, and beside it on a wider screen. */
const besidePhoto = {
  display: 'grid',
  columnGap: 2,
  rowGap: { xs: 1, md: 0 },
  alignItems: 'start',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  '& > button': { gridRow: { md: '1 / 3' } },
  '& > div:last-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
}

const PriceFields = () => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      columnGap: { xs: 1.5, sm: 3 },
      alignItems: 'start',
    }}
  >
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
  </Box>
)
