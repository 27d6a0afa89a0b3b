import { Box } from '@mui/material'
import { Panel } from '../../ui/Panel.tsx'
import { FindProduct } from './FindProduct.tsx'

/** Starts a sale over the counter from the label, or from the product's number, title or link. */
export const SellHere = () => (
  <Panel title="Vender en la feria o el local">
    <SaleSteps />
    <FindProduct />
  </Panel>
)

/** How a label is scanned with the phone's own camera. */
export const SaleSteps = () => (
  <Box component="ol" sx={{ mt: 0, mb: 2, pl: 2.5, '& li': { mb: 0.5 } }}>
    <li>Abrí la cámara del celular y apuntá al código QR de la etiqueta.</li>
    <li>Tocá el enlace que aparece: se abre el producto.</li>
    <li>Tocá «Marcar como Vendido» y confirmá cuántas unidades: el stock baja solo.</li>
  </Box>
)
