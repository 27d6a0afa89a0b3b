import { Box } from '@mui/material'
import { useNotifyUndoable } from '../../ui/UndoButton.tsx'
import { PendingPicture } from './PendingPicture.tsx'
import { PictureTile } from './PictureTile.tsx'
import { without, withPicture } from './picture-order.ts'
import type { PictureQueue } from './use-picture-queue.ts'
import type { PicturesChange } from './use-product-pictures.ts'

type Props = {
  pictures: readonly string[]
  queue: PictureQueue
  onMove: (from: number, to: number) => void
  onChange: (change: PicturesChange) => Promise<void>
}

/** The pictures in their order, then those still on their way. */
export function PictureTiles({ pictures, queue, onMove, onChange }: Props) {
  const notifyUndoable = useNotifyUndoable()
  const remove = (address: string, at: number) => {
    void onChange((list) => without(list, address))
    notifyUndoable('Imagen quitada', async () => {
      await onChange((list) => withPicture(list, address, at))
      return 'La imagen volvió a su lugar.'
    })
  }
  return (
    <Box component="ul" sx={tiles}>
      {pictures.map((address, at) => (
        <PictureTile
          key={address}
          address={address}
          at={at}
          count={pictures.length}
          onMove={onMove}
          onRemove={() => remove(address, at)}
        />
      ))}
      {queue.pending.map(({ key, file, area, hasFailed }) => (
        <PendingPicture
          key={key}
          file={file}
          area={area}
          isItsTurn={hasFailed || key === queue.sending}
          onFailed={() => queue.fail(key)}
          onRemove={() => queue.remove(key)}
          onDone={(address) => {
            void onChange((list) => withPicture(list, address)).then(() => queue.remove(key))
          }}
        />
      ))}
    </Box>
  )
}

const tiles = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))',
}
