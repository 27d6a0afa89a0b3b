import { deliveryLines } from '@mazo/contract/orders/delivery-address.ts'
import type { ManagedOrder } from '@mazo/contract/orders/managed-orders.ts'
import type { Settings } from '@mazo/contract/site/site.ts'
import { Box } from '@mui/material'
import { NotPaid } from './NotPaid.tsx'

type Props = { order: ManagedOrder; shop: Settings | undefined }

/** The label of the parcel: receiver and sender, but not the contents, which are private. */
export function ShippingLabel({ order, shop }: Props) {
  return (
    <Box
      component="article"
      sx={{
        border: '2px solid #000',
        borderRadius: '2mm',
        p: '5mm',
        breakInside: 'avoid',
        overflowWrap: 'anywhere',
      }}
    >
      <NotPaid order={order} />
      <Box component="p" sx={{ m: 0, fontSize: 13 }}>
        Para
      </Box>
      <Box component="h1" sx={{ fontSize: 22, lineHeight: 1.2, my: '1mm' }}>
        {order.nombre}
      </Box>
      <Box sx={{ fontSize: 17, lineHeight: 1.4 }}>
        {deliveryLines(order).map((line) => (
          <div key={line}>{line}</div>
        ))}
        <div>Tel. {order.celular}</div>
      </Box>
      <Box sx={{ borderTop: '1px solid #000', mt: '4mm', pt: '3mm', fontSize: 13 }}>
        De: {shop?.nombre} · {shop?.direccion}
        <br />
        Pedido <strong>{order.numero}</strong>
      </Box>
    </Box>
  )
}
