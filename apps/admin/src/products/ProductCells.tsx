import type { ManagedProduct } from '@mazo/contract/products/managed-products.ts'
import { Box, Chip, Switch, Typography } from '@mui/material'
import { useState } from 'react'
import { readPercent, readPrice, readUnits, typedPercent, typedPrice } from '../words/amounts.ts'
import { pesos } from '../words/pesos.ts'
import { refusePercent, refusePrice, refuseUnits } from '../words/refuse-amounts.ts'
import { useBulkChange } from './bulk/use-bulk-change.ts'
import { EditableCell } from './EditableCell.tsx'
import { useProductEdit } from './use-product-edit.ts'
import { unitsText } from './words.ts'

type Props = { product: ManagedProduct }

/** @throws Error with the sentence, if there is one */
function refuse(fault: string | undefined) {
  if (fault) throw new Error(fault)
}

export function PriceCell({ product }: Props) {
  const edit = useProductEdit()
  return (
    <EditableCell
      name={`Precio de ${product.titulo}`}
      typed={typedPrice(product.precio)}
      inputMode="decimal"
      onSave={async (typed) => {
        refuse(refusePrice(typed))
        await edit(product, { precio: readPrice(typed) ?? '' })
      }}
    >
      <Box component="span" sx={{ whiteSpace: 'nowrap', '& > span': { display: 'block' } }}>
        <span>{pesos(product.precio)}</span>
        {product.porcentaje !== null && (
          <Typography component="span" variant="caption" color="text.secondary">
            queda {pesos(product.precio_final)}
          </Typography>
        )}
      </Box>
    </EditableCell>
  )
}

export function DiscountCell({ product }: Props) {
  const edit = useProductEdit()
  return (
    <EditableCell
      name={`Descuento de ${product.titulo}`}
      typed={typedPercent(product.porcentaje)}
      inputMode="decimal"
      onSave={async (typed) => {
        refuse(refusePercent(typed))
        await edit(product, { porcentaje: readPercent(typed) })
      }}
    >
      {product.porcentaje === null ? '—' : `${typedPercent(product.porcentaje)} %`}
    </EditableCell>
  )
}

export function UnitsCell({ product }: Props) {
  const edit = useProductEdit()
  return (
    <EditableCell
      name={`Stock de ${product.titulo}`}
      typed={String(product.unidades)}
      inputMode="numeric"
      onSave={async (typed) => {
        refuse(refuseUnits(typed))
        await edit(product, { unidades: { antes: product.unidades, ahora: readUnits(typed) ?? 0 } })
      }}
    >
      {product.unidades === 0 ? (
        <Chip size="small" color="warning" variant="outlined" label={soldOut(product)} />
      ) : (
        unitsText(product)
      )}
    </EditableCell>
  )
}

const soldOut = (product: ManagedProduct) =>
  product.cantidad_disponible === null ? unitsText(product) : 'Agotado'

/** Shows or hides a product in the shop at once. */
export function VisibleSwitch({ product }: Props) {
  const change = useBulkChange()
  const [isBusy, setBusy] = useState(false)
  return (
    <Switch
      checked={!product.oculto}
      disabled={isBusy}
      sx={large}
      slotProps={{ input: { 'aria-label': `Visible en la tienda: ${product.titulo}` } }}
      onChange={async (_event, isVisible) => {
        setBusy(true)
        await change({ ids: [product.id], cambios: { oculto: !isVisible } })
        setBusy(false)
      }}
    />
  )
}

/** Tall enough for a finger, and all of it can be pressed. */
const large = { height: 44, py: 1.875, '& .MuiSwitch-switchBase': { py: 1.5 } }
