import { pictureVariant, placeholderPicture } from '@mazo/contract/pictures.ts'
import { ButtonBase, Typography } from '@mui/material'
import { styled } from '@mui/material/styles'
import type { Identifier } from 'react-admin'
import { useProductPictures } from './pictures/use-product-pictures.ts'

type Props = { productId: Identifier; onOpen: () => void }

/** The picture that lists show of a product. A press opens all its pictures. */
export function ProductPhoto({ productId, onOpen }: Props) {
  const { pictures, isLoading } = useProductPictures(productId)
  const [first = placeholderPicture] = pictures
  const told = isLoading ? 'Fotos' : pictures.length === 0 ? 'Agregar fotos' : `Fotos (${pictures.length})`
  return (
    <ButtonBase
      onClick={onOpen}
      sx={{ width: { xs: 84, md: 112 }, flexDirection: 'column', mt: 1, borderRadius: 1, gap: 0.5 }}
    >
      <Picture src={isLoading ? undefined : pictureVariant(first, 320, 'webp')} alt="" />
      <Typography component="span" variant="body2" color="primary" sx={{ fontWeight: 600 }}>
        {told}
      </Typography>
    </ButtonBase>
  )
}

const Picture = styled('img')(({ theme }) => ({
  width: '100%',
  aspectRatio: '63 / 88',
  objectFit: 'contain',
  borderRadius: '4.8%',
  backgroundColor: theme.palette.action.hover,
}))
