import type { OrderBadge, OrderRow } from '@mazo/contract/orders/managed-orders.ts'
import { Box } from '@mui/material'

type Look = { words: string; tone: 'error.main' | 'warning.main' | 'text.secondary' }

const marks: Record<OrderBadge, Look> = {
  contracargo: { words: 'Contracargo', tone: 'error.main' },
  reclamo: { words: 'Reclamo abierto', tone: 'error.main' },
  por_revisar: { words: 'Pago por revisar', tone: 'error.main' },
  en_revision: { words: 'Pago en revisión', tone: 'warning.main' },
  comprobante: { words: 'Comprobante por ver', tone: 'warning.main' },
  rechazada: { words: 'Tarjeta rechazada', tone: 'text.secondary' },
  otro_intento: { words: 'No se llegó a pagar', tone: 'text.secondary' },
  vencida: { words: 'No se pagó a tiempo', tone: 'text.secondary' },
  reembolso_parcial: { words: 'Reembolso parcial', tone: 'text.secondary' },
}

/** What an order of the list needs from somebody, or what became of it. Most orders have no badge. */
export const OrderBadges = ({ order }: { order: OrderRow }) =>
  order.marcas.map((mark) => (
    <Box
      key={mark}
      component="span"
      sx={{
        display: 'block',
        whiteSpace: 'normal',
        typography: 'body2',
        color: marks[mark].tone,
        fontWeight: marks[mark].tone === 'text.secondary' ? 400 : 700,
      }}
    >
      {marks[mark].words}
    </Box>
  ))

/** The payment method, short enough for a row. */
export const methodWords: Record<OrderRow['metodo_pago'], string> = {
  transferencia: 'Transferencia',
  mercadopago: 'Mercado Pago',
}
