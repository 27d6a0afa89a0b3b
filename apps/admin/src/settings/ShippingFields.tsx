import { required, TextInput } from 'react-admin'
import { PictureInput } from '../pictures/PictureInput.tsx'
import { Panel } from '../ui/Panel.tsx'

const amount = { htmlInput: { inputMode: 'decimal' } } as const

/** What shipping costs, and the promotion that tells of it. */
export const ShippingFields = () => (
  <Panel id="envios" title="Envíos y promoción">
    <TextInput
      source="costo_envio"
      label="Costo del envío, en pesos"
      helperText="Se suma a las compras con envío. Retirar en persona nunca se cobra."
      slotProps={amount}
      validate={required()}
    />
    <TextInput
      source="envio_gratis_desde"
      label="Envío gratis desde, en pesos"
      helperText="Las compras por este monto o más no pagan envío. El carrito y las preguntas frecuentes lo dicen solos."
      slotProps={amount}
      validate={required()}
    />
    <PictureInput
      source="promo_imagen_url"
      label="Imagen de la promoción"
      ratio={4 / 5}
      helperText="La que abre el botón «GRATIS». Sin imagen se usa la que viene con la tienda. Si tu imagen dice un monto, que sea el de arriba."
    />
  </Panel>
)
