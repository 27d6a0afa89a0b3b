import { Box, type SxProps, type Theme, useMediaQuery } from '@mui/material'
import { type DragEvent, type ReactNode, useState } from 'react'

type Props = {
  /** `dropped` has the folders too, but only during the drop. */
  onDrop: (files: File[], dropped: DataTransfer) => void
  children: ReactNode
  sx?: SxProps<Theme>
}

/** A phone cannot drag files, so its texts must not offer that. */
export const useMayDrag = () => !useMediaQuery('(pointer: coarse)')

/** A place where files may be dropped. Whoever has no mouse uses the buttons inside. */
export function DropArea({ onDrop, children, sx }: Props) {
  const [isOver, setOver] = useState(false)
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return (
    <Box
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        onDrop([...event.dataTransfer.files], event.dataTransfer)
      }}
      sx={[
        {
          border: '2px dashed',
          borderColor: isOver ? 'primary.main' : 'divider',
          bgcolor: isOver ? 'action.hover' : 'transparent',
          borderRadius: 1.5,
          p: 2,
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {children}
    </Box>
  )
}
