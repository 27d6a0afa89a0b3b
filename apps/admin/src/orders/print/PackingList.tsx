import { deliveryLines } from '@mazo/contract/orders/delivery-address.ts'
import type { ManagedOrder } from '@mazo/contract/orders/managed-orders.ts'
import { unitsToRefund } from '@mazo/contract/orders/refund-lines.ts'
import type { Settings } from '@mazo/contract/site/site.ts'
import { Box } from '@mui/material'
import { shortMoment } from '../../words/dates.ts'
import { NotPaid } from './NotPaid.tsx'

type Props = { order: ManagedOrder; shop: Settings | undefined }

const cell = { border: '1px solid #000', p: '2mm', textAlign: 'left', verticalAlign: 'top' } as const

/**
 * A sheet for packing an order: a box to tick for each product, without the refunded units. It has no prices, since it
 * may go in the parcel.
 */
export function PackingList({ order, shop }: Props) {
  const lines = order.lineas.filter((line) => unitsToRefund(line) > 0)
  const units = lines.reduce((sum, line) => sum + unitsToRefund(line), 0)
  return (
    <Box
      component="article"
      sx={{ fontSize: 15, mb: '12mm', breakAfter: 'page', '&:last-of-type': { breakAfter: 'auto' } }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, flexWrap: 'wrap' }}>
        <Box component="h1" sx={{ fontSize: 28, m: 0 }}>
          Pedido {order.numero}
        </Box>
        <div>
          {shop?.nombre}
          <br />
          {shortMoment(order.creado_en)}
        </div>
      </Box>
      <NotPaid order={order} />
      <Box component="p" sx={{ overflowWrap: 'anywhere' }}>
        <strong>{order.nombre}</strong> · {order.celular}
        <br />
        {deliveryLines(order).join(' · ')}
      </Box>
      <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse' }}>
        <thead>
          <tr>
            <Box component="th" sx={{ ...cell, width: '12mm' }}>
              Listo
            </Box>
            <Box component="th" sx={{ ...cell, width: '20mm' }}>
              Cantidad
            </Box>
            <Box component="th" sx={cell}>
              Producto
            </Box>
          </tr>
        </thead>
        <tbody>
          {lines.map(
            ({ producto_id, cantidad, devueltas, titulo, condicion, certificado, sku, ubicacion }) => (
              <tr key={producto_id}>
                <Box component="td" sx={cell}>
                  <Box sx={{ width: '5mm', height: '5mm', border: '1.5px solid #000', mx: 'auto' }} />
                </Box>
                <Box component="td" sx={{ ...cell, fontWeight: 700, fontSize: 18 }}>
                  {unitsToRefund({ cantidad, devueltas })}
                </Box>
                <Box component="td" sx={{ ...cell, overflowWrap: 'anywhere' }}>
                  <strong>{titulo}</strong>
                  <br />
                  {[
                    condicion,
                    certificado && `certificado ${certificado}`,
                    sku && `código ${sku}`,
                    `n.º ${producto_id}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                  {ubicacion && (
                    <>
                      <br />
                      Ubicación: <strong>{ubicacion}</strong>
                    </>
                  )}
                </Box>
              </tr>
            ),
          )}
        </tbody>
      </Box>
      <p>
        {units === 1 ? '1 unidad' : `${units} unidades`} en total. Armó: ____________________ Controló:
        ____________________
      </p>
    </Box>
  )
}
