import { Alert, Box } from '@mui/material'
import { cardShape } from '../../camera/take-shot.ts'
import type { Camera } from '../../camera/use-camera.ts'
import { Viewfinder } from '../../camera/Viewfinder.tsx'
import { useObjectUrl } from '../../pictures/use-object-url.ts'

type Props = {
  camera: Camera
  /** A photo that lies over what the camera sees. */
  shown: File | null
  /** Of the card. */
  name: string
}

/** What the camera sees in the shape of a card, or the photo that was taken. */
export function CardStage({ camera, shown, name }: Props) {
  const { step } = camera
  if (step !== 'open' && !shown)
    return <Alert severity={step === 'refused' ? 'warning' : 'info'}>{withoutCamera[step]}</Alert>
  return (
    <Box sx={stage}>
      {step === 'open' ? <Viewfinder camera={camera} sx={{ height: '100%' }} /> : null}
      {shown ? <Shown file={shown} name={name} /> : <Frame />}
    </Box>
  )
}

const withoutCamera = {
  unable:
    'En esta página el navegador no da la cámara: sacá la foto con la del teléfono, o elegí un archivo.',
  refused:
    'No pudimos abrir la cámara: fijate si el navegador tiene permiso, o sacá la foto con la cámara del teléfono.',
  closed: 'La cámara se cerró: volvé a abrirla, o sacá la foto con la cámara del teléfono.',
}

const shape = `${cardShape.width} / ${cardShape.height}`
const stage = {
  position: 'relative',
  aspectRatio: shape,
  maxWidth: '100%',
  // The buttons stay in reach of a thumb, without scrolling.
  height: 'min(calc(100dvh - 352px), 560px)',
  minHeight: 240,
  mx: 'auto',
  overflow: 'hidden',
  borderRadius: 2,
  bgcolor: 'action.hover',
}
const onTop = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const

function Shown({ file, name }: { file: File; name: string }) {
  const url = useObjectUrl(file)
  return url ? (
    <Box component="img" src={url} alt={`La foto de ${name}`} sx={{ ...onTop, objectFit: 'cover' }} />
  ) : null
}

/** Where the card should lie. */
const Frame = () => (
  <Box
    aria-hidden
    sx={{
      position: 'absolute',
      inset: '4%',
      border: '2px solid rgb(255 255 255 / 0.85)',
      borderRadius: 3,
      boxShadow: '0 0 0 200px rgb(0 0 0 / 0.18)',
      pointerEvents: 'none',
    }}
  />
)
