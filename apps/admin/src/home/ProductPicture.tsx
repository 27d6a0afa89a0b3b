import { pictureVariant, placeholderPicture } from '@mazo/contract/pictures.ts'
import { Box } from '@mui/material'

/** A product's picture as small as a stamp; the title beside it says what it is. */
export const ProductPicture = ({ imagenUrl }: { imagenUrl: string | null }) => (
  <Box
    component="img"
    src={pictureVariant(imagenUrl ?? placeholderPicture, 160, 'webp')}
    alt=""
    loading="lazy"
    sx={{ width: 40, height: 56, objectFit: 'contain', flexShrink: 0 }}
  />
)
