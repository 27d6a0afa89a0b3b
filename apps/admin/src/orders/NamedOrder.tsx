import type { OrderState } from '@mazo/contract/orders/orders.ts'
import { Button, Stack, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { StateChip } from './StateChip.tsx'

type Named = { id: number; numero: string; nombre: string; estado: OrderState }

/** Names an order: its number, its buyer and its state. */
export const NamedOrder = ({ order: { numero, nombre, estado } }: { order: Named }) => (
  <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
    <Typography sx={{ overflowWrap: 'anywhere' }}>
      Orden {numero}, de {nombre}
    </Typography>
    <StateChip estado={estado} />
  </Stack>
)

type OpenProps = { order: Pick<Named, 'id' | 'numero'>; variant: 'contained' | 'outlined' }

export const OpenOrder = ({ order: { id, numero }, variant }: OpenProps) => (
  <Button component={Link} to={`/ordenes/${id}/show`} variant={variant} sx={{ minHeight: 44 }}>
    Abrir la orden {numero}
  </Button>
)
