import { Button, Stack } from '@mui/material'
import { Title } from 'react-admin'
import { Link } from 'react-router-dom'
import { Panel } from '../ui/Panel.tsx'
import { FindProduct } from './sell/FindProduct.tsx'
import { LabelScanner } from './sell/LabelScanner.tsx'

/** The scan, and the other things a seller needs at a fair: the first screen of a seller's phone. */
export const SellerStart = () => (
  <Stack spacing={2} sx={{ pt: 1 }}>
    <Title title="Vender" />
    <Panel title="Escanear la etiqueta">
      <Stack spacing={2.5}>
        <LabelScanner />
        <FindProduct />
      </Stack>
    </Panel>
    <Stack direction="row" spacing={1} sx={{ '& > *': { minHeight: 44, flex: 1 } }}>
      <Button component={Link} to="/ordenes" variant="outlined">
        Ver las órdenes
      </Button>
      <Button component={Link} to="/?numeros" variant="outlined">
        Números de hoy
      </Button>
    </Stack>
  </Stack>
)
