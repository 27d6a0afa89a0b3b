import { Alert, Box, Button, Typography } from '@mui/material'
import { useEffect, useRef } from 'react'
import type { Area } from '../../pictures/prepare-picture.ts'
import { UploadProgress } from '../../pictures/UploadProgress.tsx'
import { useObjectUrl } from '../../pictures/use-object-url.ts'
import { useUpload } from '../../pictures/use-upload.ts'

type Props = {
  file: File
  area: Area | undefined
  /** Pictures are sent one by one, to keep their order and not to overload a phone. */
  isItsTurn: boolean
  onDone: (imagenUrl: string) => void
  onFailed: () => void
  onRemove: () => void
}

/** A picture on its way to the shop: its progress, or why it failed. */
export function PendingPicture({ file, area, isItsTurn, onDone, onFailed, onRemove }: Props) {
  const url = useObjectUrl(file)
  const { start, cancel, percent, error } = useUpload(onDone)
  const begin = useRef(() => {})
  begin.current = () => void start(file, area)
  const tellFailed = useRef(onFailed)
  tellFailed.current = onFailed
  useEffect(() => {
    if (isItsTurn) begin.current()
  }, [isItsTurn])
  useEffect(() => {
    if (error) tellFailed.current()
  }, [error])
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
      {url ? (
        <Box
          component="img"
          src={url}
          alt=""
          sx={{ width: '100%', aspectRatio: '63 / 88', objectFit: 'contain', opacity: 0.5 }}
        />
      ) : null}
      {error ? (
        <>
          <Alert severity="error">{error}</Alert>
          <Box>
            <Button onClick={begin.current} sx={{ minHeight: 44 }}>
              Reintentar
            </Button>
            <Button onClick={onRemove} sx={{ minHeight: 44 }}>
              Descartar
            </Button>
          </Box>
        </>
      ) : isItsTurn ? (
        <UploadProgress
          percent={percent}
          name={file.name}
          onCancel={() => {
            cancel()
            onRemove()
          }}
        />
      ) : (
        <Typography variant="body2" color="text.secondary">
          En espera
        </Typography>
      )}
    </Box>
  )
}
