import { mostPictures } from '@mazo/contract/products/product-pictures.ts'
import { Alert, Box, Skeleton, Typography } from '@mui/material'
import { useState } from 'react'
import type { Identifier } from 'react-admin'
import { CropDialog } from '../../pictures/CropDialog.tsx'
import { faultOf } from '../../pictures/check-picked.ts'
import { DropArea } from '../../pictures/DropArea.tsx'
import { PickButtons } from '../../pictures/PickButtons.tsx'
import { cardRatio } from '../../pictures/PictureInput.tsx'
import { PictureTiles } from './PictureTiles.tsx'
import { moved } from './picture-order.ts'
import { usePictureQueue } from './use-picture-queue.ts'
import { useProductPictures } from './use-product-pictures.ts'

type Props = { productId: Identifier }

/** The pictures of a product that exists: saved as soon as they change, apart from the product's form. */
export function ProductPictures({ productId }: Props) {
  const { pictures, isLoading, failedToLoad, error, change } = useProductPictures(productId)
  const queue = usePictureQueue()
  const [announcement, setAnnouncement] = useState('')
  const room = mostPictures - pictures.length - queue.pending.length
  const [refused, setRefused] = useState<string[]>([])
  const choose = async (files: File[]) => {
    const wanted = files.slice(0, Math.max(0, room))
    const faults = await Promise.all(wanted.map(faultOf))
    setRefused(faults.flatMap((fault, at) => (fault ? [`«${wanted[at]?.name}»: ${fault}`] : [])))
    queue.choose(wanted.filter((_, at) => !faults[at]))
  }
  const move = (from: number, to: number) => {
    void change((list) => moved(list, from, to))
    setAnnouncement(`La imagen está ahora en el lugar ${to + 1} de ${pictures.length}.`)
  }

  if (failedToLoad) return <Alert severity="error">{failedToLoad}</Alert>
  if (isLoading) return <Skeleton variant="rounded" height={180} />
  return (
    <Box component="section" aria-labelledby="imagenes-del-producto" sx={{ width: '100%' }}>
      <Typography id="imagenes-del-producto" variant="h6" component="h2" sx={{ mb: 1 }}>
        Imágenes
      </Typography>
      <DropArea onDrop={choose} sx={{ display: 'grid', gap: 2 }}>
        {pictures.length + queue.pending.length > 0 ? (
          <PictureTiles pictures={pictures} queue={queue} onMove={move} onChange={change} />
        ) : (
          <Typography color="text.secondary">
            Este producto todavía no tiene imágenes. Sacale una foto o elegí las que tengas.
          </Typography>
        )}
        {room > 0 ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <PickButtons name="imágenes del producto" choose="Agregar imágenes" multiple onPick={choose} />
          </Box>
        ) : null}
        <Typography variant="body2" color="text.secondary">
          La primera es la que se ve en los listados. Arrastralas para ordenarlas, o usá las flechas. Hasta{' '}
          {mostPictures}; se guardan solas.
        </Typography>
        {refused.map((sentence) => (
          <Alert key={sentence} severity="error">
            {sentence}
          </Alert>
        ))}
        {error ? <Alert severity="error">{error}</Alert> : null}
      </DropArea>
      <Box
        role="status"
        sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        {announcement}
      </Box>
      {queue.cropping ? (
        <CropDialog
          key={`${queue.turn}-${queue.cropping.name}`}
          file={queue.cropping}
          ratio={cardRatio}
          title={queue.turn ? `Recortar la imagen ${queue.turn}` : undefined}
          onCancel={queue.skip}
          onUse={(area) => queue.cropping && queue.send(queue.cropping, area)}
        />
      ) : null}
    </Box>
  )
}
