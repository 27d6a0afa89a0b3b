import { pagePaths } from '@mazo/contract/paths.ts'
import type { ManagedProduct } from '@mazo/contract/products/managed-products.ts'
import BackIcon from '@mui/icons-material/ArrowBack'
import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import StorefrontIcon from '@mui/icons-material/StorefrontOutlined'
import { Button, Typography } from '@mui/material'
import { TopToolbar, useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { toCopy } from './form/form-values.ts'
import { LabelsButton } from './labels/LabelsButton.tsx'

/** What can be done with a product besides editing it. */
export function ProductActions() {
  const product = useRecordContext<ManagedProduct>()
  return (
    <TopToolbar
      sx={{
        alignItems: 'center',
        bgcolor: 'transparent',
        justifyContent: 'flex-start',
        // One line, scrolled where it is longer than the screen: the form has to begin below it.
        overflowX: { xs: 'auto', lg: 'visible' },
        contain: { xs: 'inline-size', lg: 'none' },
        scrollbarWidth: 'none',
        '& > *': { flex: 'none' },
      }}
    >
      <Button component={Link} to="/productos" startIcon={<BackIcon />} sx={{ minHeight: 44, mr: 'auto' }}>
        Todos los productos
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
          startIcon={<CopyIcon />}
          sx={{ minHeight: 44 }}
        >
          Duplicar
        </Button>
      )}
      {product && <LabelsButton ids={[product.id]} />}
    </TopToolbar>
  )
}
