import { TextInput } from 'react-admin'
import { Panel } from '../ui/Panel.tsx'

/** The legal data of the seller (decision 33). The footer shows those that are set. */
export const SellerFields = () => (
  <Panel id="vendedor" title="Datos del vendedor">
    <TextInput
      source="vendedor_nombre"
      label="Nombre o razón social"
      helperText="La ley pide que se vea quién vende. Aparece al pie de cada página; vacío, no se muestra."
      parse={asText}
    />
    <TextInput
      source="vendedor_cuit"
      label="CUIT"
      helperText="Los 11 números, con o sin guiones."
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      parse={asText}
    />
    <TextInput
      source="reclamos_link"
      label="Enlace para reclamos de consumidores"
      type="url"
      helperText="La ventanilla de Defensa del Consumidor que corresponda. Empieza con https://; vacío, no se muestra."
      parse={asText}
    />
  </Panel>
)

/** An emptied field is an empty text, not null. */
const asText = (text: string | null) => text ?? ''
