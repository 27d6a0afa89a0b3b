import { toCentavos } from '@mazo/contract/money.ts'
import type { ManagedOrder } from '@mazo/contract/orders/managed-orders.ts'
import { shippingOfChanged } from '@mazo/contract/orders/shipping.ts'
import { placedTotals } from '@mazo/contract/orders/transfer-price.ts'
import { Alert, Box, Typography } from '@mui/material'
import { buyerMail } from '../../ui/buyer-mail.ts'
import { usePublicSettings } from '../../ui/use-brand.ts'
import { pesos, pesosOf } from '../../words/pesos.ts'

type Props = { order: ManagedOrder; draft: ManagedOrder }

/** The new total of the order, by the rules of the server. */
export function NewTotal({ order, draft }: Props) {
  const shop = usePublicSettings()
  const { list, paid: subtotal } = placedTotals(draft.lineas)
  const isSame = subtotal === toCentavos(order.subtotal) && draft.retiro_personal === order.retiro_personal
  if (isSame || !shop)
    return <Typography sx={{ textAlign: 'right', fontWeight: 700 }}>Total {pesos(order.total)}</Typography>
  const shipping = shippingOfChanged(toCentavos(order.costo_envio), list, draft.retiro_personal, {
    freeFromCentavos: toCentavos(shop.envio_gratis_desde),
    costCentavos: toCentavos(shop.costo_envio),
  })
  return (
    <Alert severity="info" sx={{ '& .MuiAlert-message': { flex: 1 } }}>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: '1fr auto auto',
          columnGap: 2,
          m: 0,
          '& dd': { m: 0, textAlign: 'right', whiteSpace: 'nowrap' },
          '& .antes': { textDecoration: 'line-through', opacity: 0.8 },
        }}
      >
        <Amount name="Productos" before={toCentavos(order.subtotal)} now={subtotal} />
        <Amount name="Envío" before={toCentavos(order.costo_envio)} now={shipping} zero="gratis" />
        <Amount name="Total nuevo" before={toCentavos(order.total)} now={subtotal + shipping} isTotal />
      </Box>
      {subtotal < toCentavos(order.subtotal) && 'Lo que quitás vuelve al stock. '}
      El comprador {buyerMail(shop.envia_mails).gets('un mail con el total')}
    </Alert>
  )
}

type AmountProps = { name: string; before: number; now: number; zero?: string; isTotal?: boolean }

const Amount = ({ name, before, now, zero, isTotal = false }: AmountProps) => {
  const tell = (centavos: number) => (centavos === 0 && zero ? zero : pesosOf(centavos))
  return (
    <>
      <Box component="dt" sx={{ fontWeight: isTotal ? 700 : 400 }}>
        {name}
      </Box>
      <dd className="antes">{before === now ? '' : tell(before)}</dd>
      <Box component="dd" sx={{ fontWeight: isTotal ? 700 : 400 }}>
        {tell(now)}
      </Box>
    </>
  )
}
