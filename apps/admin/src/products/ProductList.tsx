import PhotosIcon from '@mui/icons-material/AddPhotoAlternateOutlined'
import { Button, IconButton, Stack, Typography, useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { FilterButton, TopToolbar, useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { AddButton } from '../ui/lists/AddButton.tsx'
import { RowCards } from '../ui/lists/RowCards.tsx'
import { ShopList } from '../ui/lists/ShopList.tsx'
import { plural } from '../words/moments.ts'
import { BulkBar } from './bulk/BulkBar.tsx'
import { ExportButton } from './ExportButton.tsx'
import { ProductCards } from './ProductCards.tsx'
import { ProductTable } from './ProductTable.tsx'
import { filtersFor } from './product-filters.tsx'
import { SortButton } from './SortButton.tsx'

const photosPath = '/fotos-por-lote'
const filters = filtersFor(false)
const fewFilters = filtersFor(true)
const add = 'Nuevo producto'

/** All products, on sale or not. The search works as in the shop, and values are edited in place. */
export function ProductList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('lg'))
  return (
    <ShopList
      title="Productos"
      filters={isSmall ? fewFilters : filters}
      actions={isSmall ? <SmallActions /> : <Actions />}
      sort={{ field: 'id', order: 'DESC' }}
      perPage={25}
      empty={<NothingYet />}
    >
      {isPhone ? <ProductCards /> : <ProductTable />}
      <BulkBar />
    </ShopList>
  )
}

/** Up to a laptop's width two buttons have no words: the filters in the same line need the room. */
function Actions() {
  const isTight = useMediaQuery<Theme>((theme) => theme.breakpoints.down(1280))
  return (
    <TopToolbar sx={{ bgcolor: 'transparent' }}>
      <FilterButton />
      {isTight ? (
        <PhotosIconLink />
      ) : (
        <Button component={Link} to={photosPath} startIcon={<PhotosIcon />}>
          Fotos por lote
        </Button>
      )}
      <ExportButton isIcon={isTight} />
      <AddButton label={add} />
    </TopToolbar>
  )
}

const PhotosIconLink = () => (
  <IconButton component={Link} to={photosPath} color="primary" aria-label="Fotos por lote">
    <PhotosIcon />
  </IconButton>
)

/** The number of products and buttons without words, in two lines if they do not fit in one. */
function SmallActions() {
  const { total } = useListContext()
  return (
    <TopToolbar
      sx={{ bgcolor: 'transparent', width: '100%', flexWrap: 'wrap', alignItems: 'center', gap: 0, p: 0 }}
    >
      <Typography
        sx={{ flex: 1, whiteSpace: 'nowrap', textAlign: 'left', fontWeight: 600 }}
        aria-live="polite"
      >
        {total === undefined ? '' : plural(total, 'producto')}
      </Typography>
      <Stack direction="row" sx={{ ml: 'auto', alignItems: 'center' }}>
        <SortButton />
        <PhotosIconLink />
        <ExportButton isIcon />
        <FilterButton />
        <AddButton label={add} />
      </Stack>
    </TopToolbar>
  )
}

const NothingYet = () => (
  <RowCards>
    <li>
      <Typography component="p" variant="h6">
        Todavía no hay productos.
      </Typography>
      <Typography sx={{ mb: 2 }}>Cargá el primero acá, o traé toda tu planilla de una vez.</Typography>
      <AddButton label={add} />
    </li>
  </RowCards>
)
