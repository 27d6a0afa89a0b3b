import { discountedCentavos, formatPesos, toCentavos } from '@mazo/contract/money.ts'
import { Typography } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { readPercent, readPrice } from '../../words/amounts.ts'
import type { ProductValues } from './form-values.ts'

/** How the price that is being typed will look in the shop. */
export function PricePreview() {
  const [typed, discount] = useWatch<ProductValues, ['precio', 'porcentaje']>({
    name: ['precio', 'porcentaje'],
  })
  const precio = readPrice(typed ?? '')
  if (precio === null) return null
  const centavos = toCentavos(precio)
  const porcentaje = readPercent(discount ?? '')
  return (
    <Typography aria-live="polite" sx={{ mb: 1 }}>
      En la tienda se va a ver:{' '}
      {porcentaje === null ? (
        <strong>{formatPesos(centavos)}</strong>
      ) : (
        <>
          <s>{formatPesos(centavos)}</s>{' '}
          <strong>{formatPesos(discountedCentavos(centavos, porcentaje))}</strong>
        </>
      )}
    </Typography>
  )
}
