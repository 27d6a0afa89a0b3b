import type { ManagedProduct } from '@mazo/contract/managed-products.ts'
import { Typography } from '@mui/material'
import { DataTable } from 'react-admin'
import { nameOfGame } from '../expansions/games.ts'
import { RecordLink } from '../look/RecordLink.tsx'
import { ChoosePage, ChooseProduct } from './Choose.tsx'
import { DiscountCell, PriceCell, UnitsCell, VisibleSwitch } from './ProductCells.tsx'
import { Thumbnail } from './Thumbnail.tsx'
import { conditionOf } from './words.ts'

/** The list on a wide screen. */
export const ProductTable = () => (
  <DataTable rowClick={false} bulkActionButtons={false} sx={{ '& .MuiTableCell-root': { py: 0.5 } }}>
    <DataTable.Col
      label={<ChoosePage />}
      disableSort
      render={(product: ManagedProduct) => <ChooseProduct product={product} />}
    />
    <DataTable.Col
      label="Foto"
      disableSort
      render={({ imagen_url }: ManagedProduct) => <Thumbnail imagenUrl={imagen_url} />}
    />
    <DataTable.Col
      source="titulo"
      label="Título"
      render={({ id, titulo, sku }: ManagedProduct) => (
        <>
          <RecordLink resource="productos" id={id}>
            {titulo}
          </RecordLink>
          {sku && (
            <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
              {sku}
            </Typography>
          )}
        </>
      )}
    />
    <DataTable.Col
      label="Juego"
      disableSort
      render={({ tcg_id, expansion }: ManagedProduct) => (
        <>
          {nameOfGame(tcg_id) || '—'}
          <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
            {expansion}
          </Typography>
        </>
      )}
    />
    <DataTable.Col label="Estado" disableSort render={(product: ManagedProduct) => conditionOf(product)} />
    {/* Not NumberCol: that shows the bare number whatever `render` says. */}
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
