import { pictureVariant, placeholderPicture } from '@mazo/contract/pictures.ts'
import { styled } from '@mui/material/styles'

const Picture = styled('img')(({ theme }) => ({
  width: 44,
  aspectRatio: '63 / 88',
  objectFit: 'contain',
  display: 'block',
  flex: 'none',
  borderRadius: 4,
  backgroundColor: theme.palette.action.hover,
}))

type Props = { imagenUrl: string | null }

/** The picture of a row; its title stands beside it. */
export const Thumbnail = ({ imagenUrl }: Props) => (
  <Picture src={pictureVariant(imagenUrl ?? placeholderPicture, 160, 'webp')} alt="" loading="lazy" />
)
