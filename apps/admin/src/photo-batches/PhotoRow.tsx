import type { PicturedProduct } from '@mazo/contract/products/picture-batches.ts'
import { Box, Button, Chip, type ChipProps, Typography } from '@mui/material'
import { useObjectUrl } from '../pictures/use-object-url.ts'
import { ProductChoice } from './ProductChoice.tsx'
import type { Photo, PhotoState } from './photos.ts'

type Props = {
  photo: Photo
  product: PicturedProduct | undefined
  choices: readonly PicturedProduct[]
  /** What happens to the pictures that the product already has. */
  effect: string | null
  /** The choice is locked while photos are being sent. */
  isFixed: boolean
  onAssign: (product: PicturedProduct) => void
  onLeaveOut: (isOut: boolean) => void
}

const stateChips: Record<Exclude<PhotoState, 'espera'>, { label: string; color: ChipProps['color'] }> = {
  sube: { label: 'Subiendo…', color: 'primary' },
  lista: { label: 'Subida', color: 'success' },
  repetida: { label: 'Ya la tenía', color: 'default' },
  fallida: { label: 'No se pudo subir', color: 'error' },
}

/** A photo, its file name, and the choice of its product. */
export function PhotoRow({ photo, product, choices, effect, isFixed, onAssign, onLeaveOut }: Props) {
  const { file, state, fault, isOut } = photo
  const isOver = state === 'lista' || state === 'repetida'
  return (
    <li>
      <Box
        sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: 1.5, alignItems: 'start' }}
      >
        <Miniature file={file} />
        <Box sx={{ display: 'grid', gap: 0.75, minWidth: 0 }}>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
            <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere', minWidth: 0 }}>
              {file.name}
            </Typography>
            {state === 'espera' ? null : <Chip size="small" variant="outlined" {...stateChips[state]} />}
            {isOver || isFixed ? null : (
              <Button
                size="small"
                onClick={() => onLeaveOut(!isOut)}
                aria-label={`${isOut ? 'Subirla también' : 'No subirla'}: ${file.name}`}
                sx={{ minHeight: 44, flex: 'none' }}
              >
                {isOut ? 'Subirla también' : 'No subirla'}
              </Button>
            )}
          </Box>
          {fault ? (
            <Typography variant="body2" color="error">
              {fault}
            </Typography>
          ) : null}
          {isOut ? null : isOver || isFixed ? (
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              {product ? nameOf(product) : 'Sin producto'}
            </Typography>
          ) : (
            <ProductChoice
              fileName={file.name}
              product={product}
              choices={choices}
              effect={effect}
              onPick={onAssign}
            />
          )}
        </Box>
      </Box>
    </li>
  )
}

const nameOf = ({ titulo, expansion }: Pick<PicturedProduct, 'titulo' | 'expansion'>) =>
  expansion ? `${titulo} · ${expansion}` : titulo

function Miniature({ file }: { file: File }) {
  const url = useObjectUrl(file)
  return (
    <Box
      component={url ? 'img' : 'div'}
      {...(url && { src: url, alt: '', decoding: 'async' })}
      sx={{
        width: 64,
        aspectRatio: '63 / 88',
        objectFit: 'contain',
        borderRadius: 1,
        bgcolor: 'action.hover',
      }}
    />
  )
}
