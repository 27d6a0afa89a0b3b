import { pagePaths } from '@mazo/contract/paths.ts'
import type { ManagedProduct } from '@mazo/contract/products/managed-products.ts'
import BackIcon from '@mui/icons-material/ArrowBack'
import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import StorefrontIcon from '@mui/icons-material/StorefrontOutlined'
import { Button, Typography } from '@mui/material'
import { TopToolbar, useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { iconOnTablets } from '../ui/icon-without-words.ts'
import { toCopy } from './form/form-values.ts'
import { LabelsButton } from './labels/LabelsButton.tsx'

/** The actions on a product, besides editing it. */
export function ProductActions() {
  const product = useRecordContext<ManagedProduct>()
  return (
    <TopToolbar
      sx={{
        alignItems: 'center',
        bgcolor: 'transparent',
        justifyContent: 'flex-start',
        // On a phone one line, which scrolls if it is longer than the screen, so that the form can begin right below.
        overflowX: { xs: 'auto', sm: 'visible' },
        contain: { xs: 'inline-size', sm: 'none' },
        flexWrap: { xs: 'nowrap', sm: 'wrap' },
        scrollbarWidth: 'none',
        '& > *': { flex: 'none' },
      }}
    >
      <Button
        component={Link}
        to="/productos"
        aria-label="Todos los productos"
        startIcon={<BackIcon />}
        sx={{ ...iconOnTablets, mr: 'auto' }}
      >
        <span>Todos los productos</span>
      </Button>
      {product?.oculto && (
        <Typography variant="body2" color="text.secondary">
          Oculto: no se ve en la tienda.
        </Typography>
      )}
      {product && !product.oculto && (
        <Button
          href={pagePaths.product(product.slug)}
          target="_blank"
          rel="noopener"
          startIcon={<StorefrontIcon />}
          sx={{ minHeight: 44 }}
        >
          Ver en la tienda
        </Button>
      )}
      {product && (
        <Button
          component={Link}
          to="/productos/create"
          state={{ copia: toCopy(product) }}
          aria-label="Duplicar"
          startIcon={<CopyIcon />}
          sx={iconOnTablets}
        >
          <span>Duplicar</span>
        </Button>
      )}
      {product && <LabelsButton ids={[product.id]} isBesideForm />}
    </TopToolbar>
  )
}
