import { uploadTypes } from '@mazo/contract/picture-type.ts'
import PhotosIcon from '@mui/icons-material/AddPhotoAlternateOutlined'
import FolderIcon from '@mui/icons-material/FolderOpenOutlined'
import { Box, Button } from '@mui/material'
import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { DropArea, useMayDrag } from '../pictures/DropArea.tsx'
import { droppedFiles } from '../pictures/dropped-files.ts'

type Props = {
  /** The purpose of the photos, for a screen that has other files too. */
  name: string
  isBusy?: boolean
  onChoose: (files: File[]) => void
  children: ReactNode
}

/** Takes many photos at once: a folder, files or a drop. A phone cannot choose folders. */
export function ChoosePhotos({ name, isBusy = false, onChoose, children }: Props) {
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const mayDrag = useMayDrag()
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])]
    target.value = '' // so that the same folder can be chosen again
    if (chosen.length > 0) onChoose(chosen)
  }
  return (
    <DropArea
      onDrop={(_files, transfer) => {
        if (!isBusy) void droppedFiles(transfer).then(onChoose)
      }}
      sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}
    >
      {children}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="contained"
          startIcon={<PhotosIcon />}
          loading={isBusy}
          sx={{ minHeight: 44 }}
          onClick={() => files.current?.click()}
        >
          Elegir fotos
        </Button>
        {mayDrag && (
          <Button
            variant="outlined"
            startIcon={<FolderIcon />}
            disabled={isBusy}
            sx={{ minHeight: 44 }}
            onClick={() => folder.current?.click()}
          >
            Elegir una carpeta
          </Button>
        )}
      </Box>
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept={uploadTypes.join()}
        aria-label={name}
        onChange={choose}
      />
      <input
        ref={(input) => {
          folder.current = input
          if (input) input.webkitdirectory = true
        }}
        type="file"
        hidden
        aria-label={`${name}: carpeta`}
        onChange={choose}
      />
    </DropArea>
  )
}
