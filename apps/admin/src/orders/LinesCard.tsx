import { toCentavos } from '@mazo/contract/money.ts'
import type { ManagedLine } from '@mazo/contract/orders/managed-orders.ts'
import { backWords } from '@mazo/contract/orders/refund-words.ts'
import { discountName, listCentavos, placedTotals } from '@mazo/contract/orders/transfer-price.ts'
import { pagePaths } from '@mazo/contract/paths.ts'
import { pictureVariant } from '@mazo/contract/pictures.ts'
import { Box, Card, Divider, Link, Stack, Typography } from '@mui/material'
import { useResourceDefinitions } from 'react-admin'
import { RecordLink } from '../ui/lists/RecordLink.tsx'
import { pesos, pesosOf } from '../words/pesos.ts'
import type { OrderProps } from './money/order-props.ts'

/** What was bought, at the prices of that day. */
export function LinesCard({ order }: OrderProps) {
  const { list, off } = placedTotals(order.lineas)
  return (
    <Card sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography component="h2" variant="h6" sx={{ mb: 1.5 }}>
        Productos
      </Typography>
      <Stack
        component="ul"
        divider={<Divider component="li" aria-hidden />}
        spacing={1.5}
        sx={{ listStyle: 'none', p: 0, m: 0 }}
      >
        {order.lineas.map((line) => (
          <Line key={line.producto_id} line={line} />
        ))}
      </Stack>
      <Divider sx={{ my: 2 }} />
      <Amount name="Subtotal" amount={pesosOf(list)} />
      {off > 0 && <Amount name={discountName(order.descuento_transferencia)} amount={`-${pesosOf(off)}`} />}
      <Amount
        name="Envío"
        amount={toCentavos(order.costo_envio) === 0 ? 'Gratis' : pesos(order.costo_envio)}
      />
      <Amount name="Total" amount={pesos(order.total)} isTotal />
    </Card>
  )
}

function Line({ line }: { line: ManagedLine }) {
  const { condicion, imagen_url, cantidad, devueltas } = line
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
      <Box
        component="img"
        src={pictureVariant(imagen_url, 160, 'webp')}
        alt=""
        loading="lazy"
        sx={{ width: 48, height: 64, objectFit: 'contain', borderRadius: 1, flexShrink: 0 }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <ProductLink line={line} />
        </Box>
        <Typography variant="body2" color="text.secondary">
          {condicion} · {cantidad} × {pesosOf(listCentavos(line))}
        </Typography>
        {devueltas > 0 && (
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {backWords.staff.units(devueltas)}
          </Typography>
        )}
      </Box>
      <Typography sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
        {pesosOf(listCentavos(line) * cantidad)}
      </Typography>
    </Box>
  )
}

/** Leads to the product's screen, and who has none of them to its page in the shop. */
function ProductLink({ line: { producto_id, titulo, slug } }: { line: ManagedLine }) {
  const { productos } = useResourceDefinitions()
  if (productos?.hasEdit)
    return (
      <RecordLink quiet resource="productos" id={producto_id}>
        {titulo}
      </RecordLink>
    )
  return (
    <Link href={pagePaths.product(slug)} target="_blank" rel="noopener" color="inherit" underline="hover">
      {titulo}
    </Link>
  )
}

const Amount = ({ name, amount, isTotal = false }: { name: string; amount: string; isTotal?: boolean }) => (
  <Box sx={{ display: 'flex', justifyContent: 'space-between', py: 0.25 }}>
    <Typography sx={isTotal ? { fontWeight: 700, fontSize: 18 } : undefined}>{name}</Typography>
    <Typography sx={isTotal ? { fontWeight: 700, fontSize: 18 } : undefined}>{amount}</Typography>
  </Box>
)
