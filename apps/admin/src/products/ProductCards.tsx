import type { ManagedProduct } from '@mazo/contract/products/managed-products.ts'
import { Box, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { FoundCards } from '../ui/lists/FoundCards.tsx'
import { PictureLink, RecordLink } from '../ui/lists/RecordLink.tsx'
import { Thumbnail } from '../ui/Thumbnail.tsx'
import { ChooseProduct } from './Choose.tsx'
import { DiscountCell, PriceCell, UnitsCell, VisibleSwitch } from './ProductCells.tsx'
import { describe } from './words.ts'

/** The list on a phone, with all the actions of the table. */
export const ProductCards = () => (
  <FoundCards<ManagedProduct>>{(product) => <ProductCard key={product.id} product={product} />}</FoundCards>
)

function ProductCard({ product }: { product: ManagedProduct }) {
  return (
    <li>
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <PictureLink resource="productos" id={product.id}>
          <Thumbnail imagenUrl={product.imagen_url} />
        </PictureLink>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            <RecordLink quiet touch="line" resource="productos" id={product.id}>
              {product.titulo}
            </RecordLink>
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {describe(product).join(' · ')}
          </Typography>
        </Box>
        <Box sx={{ mt: -1, mr: -1 }}>
          <ChooseProduct product={product} />
        </Box>
      </Stack>
      <Box sx={figures}>
        <Named label="Precio">
          <PriceCell product={product} />
        </Named>
        <Named label="Descuento">
          <DiscountCell product={product} />
        </Named>
        <Named label="Stock">
          <UnitsCell product={product} />
        </Named>
        <Named label="Visible">
          <VisibleSwitch product={product} />
        </Named>
      </Box>
    </li>
  )
}

/** The same columns in each card, so that people can compare the cards. */
const figures = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr) minmax(0, 4fr) auto',
  columnGap: 1,
  alignItems: 'end',
}

const Named = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box sx={{ minWidth: 0, '& > :last-child': { ml: -1 }, '& button': { justifyContent: 'flex-start' } }}>
    <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
      {label}
    </Typography>
    {children}
  </Box>
)
