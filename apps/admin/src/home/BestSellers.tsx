import type { HomeSummary } from '@mazo/contract/home-summary.ts'
import { pictureVariant, placeholderPicture } from '@mazo/contract/pictures.ts'
import { Box, Stack, Typography } from '@mui/material'
import { RecordLink } from '../ui/lists/RecordLink.tsx'
import { Panel } from '../ui/Panel.tsx'
import { plural } from '../words/moments.ts'

/** What sold most in 30 days, by web and at fairs. */
export const BestSellers = ({ products }: { products: HomeSummary['mas_vendidos'] }) => (
  <Panel title="Más vendidos en 30 días">
    {products.length === 0 && (
      <Typography color="textSecondary">Todavía no hay ventas para contar.</Typography>
    )}
    <Stack component="ol" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {products.map(({ id, titulo, imagen_url, vendidas, unidades }) => (
        <Stack
          component="li"
          key={id}
          direction="row"
          spacing={1.5}
          sx={{ alignItems: 'center', position: 'relative' }}
        >
          <ProductPicture imagenUrl={imagen_url} />
          <Typography sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <RecordLink quiet touch="row" resource="productos" id={id}>
              {titulo}
            </RecordLink>
          </Typography>
          <Typography variant="body2" className="figures" sx={{ textAlign: 'right', flexShrink: 0 }}>
            <strong>{plural(vendidas, 'vendida')}</strong>
            <br />
            {unidades === 0 ? 'agotado' : `${unidades === 1 ? 'queda' : 'quedan'} ${unidades}`}
          </Typography>
        </Stack>
      ))}
    </Stack>
  </Panel>
)

/** A product's picture as small as a stamp; the title beside it says what it is. */
const ProductPicture = ({ imagenUrl }: { imagenUrl: string | null }) => (
  <Box
    component="img"
    src={pictureVariant(imagenUrl ?? placeholderPicture, 160, 'webp')}
    alt=""
    loading="lazy"
    sx={{ width: 40, height: 56, objectFit: 'contain', flexShrink: 0 }}
  />
)
