import type { ManagedOrder } from '@mazo/contract/managed-orders.ts'
import LabelIcon from '@mui/icons-material/LocalPrintshopOutlined'
import PackingIcon from '@mui/icons-material/PlaylistAddCheck'
import { Box, Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { printPath } from './order-calls.ts'

export const PrintLinks = ({ order: { id } }: { order: ManagedOrder }) => (
  <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
    <Button component={Link} to={printPath('lista', [id])} startIcon={<PackingIcon />} sx={{ minHeight: 44 }}>
      Lista de armado
    </Button>
    <Button
      component={Link}
      to={printPath('etiquetas', [id])}
      startIcon={<LabelIcon />}
      sx={{ minHeight: 44 }}
    >
      Etiqueta de envío
    </Button>
  </Box>
)
