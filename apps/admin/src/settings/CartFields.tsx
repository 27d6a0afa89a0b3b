import { BooleanInput } from 'react-admin'
import { Panel } from '../ui/Panel.tsx'

/** What one purchase may hold (decision 49). */
export const CartFields = () => (
  <Panel id="carrito" title="Carrito">
    <BooleanInput
      source="permite_varias_copias"
      label="Permitir varias copias de una carta suelta"
      helperText="Apagado, cada compra lleva una de cada carta suelta. Prendido, hasta las que haya. Las gradeadas son siempre una."
    />
  </Panel>
)
