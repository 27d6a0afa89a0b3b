import type { ManagedProduct } from '@mazo/contract/managed-products.ts'
import { pagePaths } from '@mazo/contract/paths.ts'
import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import ListIcon from '@mui/icons-material/ListAltOutlined'
import StorefrontIcon from '@mui/icons-material/StorefrontOutlined'
import { Button, Typography } from '@mui/material'
import { TopToolbar, useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { toCopy } from './form-values.ts'
import { LabelsButton } from './labels/LabelsButton.tsx'

/** What can be done with a product besides editing it. */
export function ProductActions() {
  const product = useRecordContext<ManagedProduct>()
  return (
    <TopToolbar
      sx={{
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: { xs: 'flex-start', sm: 'flex-end' },
        bgcolor: 'transparent',
      }}
    >
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
      <Button component={Link} to="/productos" startIcon={<ListIcon />} sx={{ minHeight: 44 }}>
        Todos los productos
      </Button>
    </TopToolbar>
  )
}
