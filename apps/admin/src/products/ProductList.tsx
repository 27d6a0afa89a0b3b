import { Button, Typography, useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { CreateButton, FilterButton, TopToolbar } from 'react-admin'
import { Link } from 'react-router-dom'
import { RowCards } from '../look/RowCards.tsx'
import { ShopList } from '../look/ShopList.tsx'
import { BulkBar } from './BulkBar.tsx'
import { ExportButton } from './ExportButton.tsx'
import { ProductCards } from './ProductCards.tsx'
import { ProductTable } from './ProductTable.tsx'
import { productFilters } from './product-filters.tsx'

/** Everything the shop has, on sale or not: found as in the shop, and changed where it stands. */
export function ProductList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  return (
    <ShopList
      title="Productos"
      filters={productFilters}
      actions={<Actions />}
      sort={{ field: 'id', order: 'DESC' }}
      perPage={25}
      empty={<NothingYet />}
    >
      {isPhone ? <ProductCards /> : <ProductTable />}
      <BulkBar />
    </ShopList>
  )
}

const Actions = () => (
  <TopToolbar sx={{ bgcolor: 'transparent' }}>
    <FilterButton />
    <ExportButton />
    <CreateButton label="Nuevo producto" />
  </TopToolbar>
)

const NothingYet = () => (
  <RowCards>
    <li>
      <Typography component="p" variant="h6">
        Todavía no hay productos.
      </Typography>
      <Typography sx={{ mb: 2 }}>Cargá el primero acá, o traé toda tu planilla de una vez.</Typography>
      <Button component={Link} to="/productos/create" variant="contained">
        Cargar un producto
      </Button>
    </li>
  </RowCards>
)
