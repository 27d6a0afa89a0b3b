import type { ManagedProduct } from '@mazo/contract/products/managed-products.ts'
import { Typography } from '@mui/material'
import { DataTable } from 'react-admin'
import { PictureLink, RecordLink } from '../ui/lists/RecordLink.tsx'
import { Thumbnail } from '../ui/Thumbnail.tsx'
import { ChoosePage, ChooseProduct } from './Choose.tsx'
import { DiscountCell, PriceCell, UnitsCell, VisibleSwitch } from './ProductCells.tsx'
import { describe } from './words.ts'

/** The list on a wide screen. It also fits on a small one beside the menu. */
export const ProductTable = () => (
  <DataTable
    rowClick={false}
    bulkActionButtons={false}
    sx={{ '& .MuiTableCell-root': { py: 0.5, px: { md: 0.75, lg: 1.5 } } }}
  >
    <DataTable.Col
      label={<ChoosePage />}
      disableSort
      render={(product: ManagedProduct) => <ChooseProduct product={product} />}
    />
    <DataTable.Col
      label="Foto"
      disableSort
      render={({ id, imagen_url }: ManagedProduct) => (
        <PictureLink resource="productos" id={id}>
          <Thumbnail imagenUrl={imagen_url} />
        </PictureLink>
      )}
    />
    <DataTable.Col
      source="titulo"
      label="Título"
      cellSx={() => ({ width: '100%', overflowWrap: 'anywhere' })}
      render={(product: ManagedProduct) => (
        <>
          <RecordLink quiet resource="productos" id={product.id}>
            {product.titulo}
          </RecordLink>
          <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
            {[...describe(product), product.sku].filter(Boolean).join(' · ')}
          </Typography>
        </>
      )}
    />
    {/* Not NumberCol: it shows the bare number and ignores `render`. */}
    <DataTable.Col
      align="right"
      source="precio"
      label="Precio"
      render={(product: ManagedProduct) => <PriceCell product={product} />}
    />
    <DataTable.Col
      align="right"
      source="porcentaje"
      label="Descuento"
      disableSort
      render={(product: ManagedProduct) => <DiscountCell product={product} />}
    />
    <DataTable.Col
      align="right"
      source="cantidad"
      label="Stock"
      render={(product: ManagedProduct) => <UnitsCell product={product} />}
    />
    <DataTable.Col
      label="Visible"
      disableSort
      render={(product: ManagedProduct) => <VisibleSwitch product={product} />}
    />
  </DataTable>
)
