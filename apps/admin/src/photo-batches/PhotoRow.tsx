import type { PicturedProduct } from '@mazo/contract/products/picture-batches.ts'
import DownIcon from '@mui/icons-material/ArrowDownwardOutlined'
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined'
import { Box, Button, Chip, type ChipProps, Typography } from '@mui/material'
import { useObjectUrl } from '../pictures/use-object-url.ts'
import type { Photo, PhotoState, Why as Reason } from './matching/photos.ts'
import { ProductChoice } from './ProductChoice.tsx'

type Props = {
  photo: Photo
  product: PicturedProduct | undefined
  choices: readonly PicturedProduct[]
  /** The products of the lot that the photos are of, in the order they were entered. */
  inLot: readonly PicturedProduct[]
  /** What happens to the pictures that the product already has. */
  effect: string | null
  /** The choice is locked while photos are being sent. */
  isFixed: boolean
  onAssign: (product: PicturedProduct) => void
  onLeaveOut: (isOut: boolean) => void
  /** Moves the photos from this one on by a card, where the order of the lot says whose they are. */
  onMove?: ((by: 1 | -1) => void) | undefined
  mayMoveBack: boolean
}

const whyChips: Record<Reason, { label: string; color: ChipProps['color'] }> = {
  etiqueta: { label: 'Por la etiqueta', color: 'success' },
  nombre: { label: 'Por el nombre', color: 'success' },
  orden: { label: 'Por el orden', color: 'warning' },
  mano: { label: 'Elegido a mano', color: 'default' },
}

const stateChips: Record<Exclude<PhotoState, 'espera'>, { label: string; color: ChipProps['color'] }> = {
  sube: { label: 'Subiendo…', color: 'primary' },
  lista: { label: 'Subida', color: 'success' },
  repetida: { label: 'Ya la tenía', color: 'default' },
  fallida: { label: 'No se pudo subir', color: 'error' },
}

/** A photo, its file name, and the choice of its product. */
export function PhotoRow(props: Props) {
  const { photo, product, choices, inLot, effect, isFixed, onAssign, onLeaveOut } = props
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
              inLot={inLot}
              effect={effect}
              onPick={onAssign}
            />
          )}
          {state === 'espera' ? <Why {...props} /> : null}
        </Box>
      </Box>
    </li>
  )
}

/** What says whose the photo is, and what to do where the order of the lot is wrong. */
function Why({ photo, product, inLot, isFixed, onMove, mayMoveBack }: Props) {
  const { file, por, isConfirmed, isOut } = photo
  const isOther = product && inLot.length > 0 && !inLot.some(({ id }) => id === product.id)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {product && por ? (
        <Chip size="small" variant="outlined" {...whyChips[por]} {...(isConfirmed && { color: 'success' })} />
      ) : null}
      {isOther ? <Chip size="small" variant="outlined" color="warning" label="No es de este lote" /> : null}
      {!onMove || isOut || isFixed ? null : (
        <Button
          size="small"
          startIcon={<DownIcon />}
          onClick={() => onMove(1)}
          aria-label={`Falta una foto antes de ${file.name}: correr desde acá a la carta siguiente`}
          sx={{ minHeight: 44 }}
        >
          Falta una foto antes
        </Button>
      )}
      {!onMove || isOut || isFixed || !mayMoveBack ? null : (
        <Button
          size="small"
          startIcon={<UpIcon />}
          onClick={() => onMove(-1)}
          aria-label={`Sobra un lugar antes de ${file.name}: correr desde acá a la carta anterior`}
          sx={{ minHeight: 44 }}
        >
          Sobra un lugar antes
        </Button>
      )}
    </Box>
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
        width: { xs: 72, sm: 96 },
        aspectRatio: '63 / 88',
        objectFit: 'contain',
        borderRadius: 1,
        bgcolor: 'action.hover',
      }}
    />
  )
}
