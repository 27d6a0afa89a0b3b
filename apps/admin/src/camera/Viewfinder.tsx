import { Box } from '@mui/material'
import type { SxProps } from '@mui/material/styles'
import type { Camera } from './use-camera.ts'

type Props = { camera: Camera; sx: SxProps }

/** What the camera sees. */
export const Viewfinder = ({ camera: { video }, sx }: Props) => (
  <Box
    component="video"
    ref={video}
    muted
    playsInline
    aria-label="Lo que ve la cámara"
    sx={[
      {
        display: 'block',
        width: '100%',
        objectFit: 'cover',
        borderRadius: 2,
        bgcolor: 'action.hover',
      },
      ...(Array.isArray(sx) ? sx : [sx]),
    ]}
  />
)
