import BackIcon from '@mui/icons-material/ArrowBackOutlined'
import SkipIcon from '@mui/icons-material/ArrowForwardOutlined'
import CameraIcon from '@mui/icons-material/PhotoCameraOutlined'
import { Box, Button, ButtonBase, Stack } from '@mui/material'
import { type ChangeEvent, useRef } from 'react'
import type { Camera } from '../../camera/use-camera.ts'

type Moves = { isFirst: boolean; onBack: () => void }
type ShootProps = Moves & {
  camera: Camera
  onShoot: () => void
  onPick: (file: File) => void
  onSkip: () => void
}

/** Takes the photo, with the page's camera or the phone's own; or another card. */
export function ShootButtons({ camera, isFirst, onShoot, onPick, onBack, onSkip }: ShootProps) {
  const isOpen = camera.step === 'open'
  return (
    <Stack spacing={1}>
      <Box sx={row}>
        <Back isFirst={isFirst} onBack={onBack} />
        {isOpen ? (
          <ButtonBase
            key={camera.live ? 'lista' : 'espera'}
            aria-label="Sacar la foto"
            autoFocus
            disabled={!camera.live}
            onClick={onShoot}
            sx={shutter}
          />
        ) : (
          <OwnCamera onPick={onPick} />
        )}
        <Button endIcon={<SkipIcon />} onClick={onSkip} sx={side}>
          Saltar
        </Button>
      </Box>
      {camera.step === 'refused' || camera.step === 'closed' ? (
        <Button onClick={camera.open} sx={{ minHeight: 44 }}>
          Probar con la cámara
        </Button>
      ) : null}
    </Stack>
  )
}

type ReviewProps = { onRepeat: () => void; onUse: () => void }

/** Keeps the photo that was taken, or takes it again. */
export const ReviewButtons = ({ onRepeat, onUse }: ReviewProps) => (
  <Box sx={{ ...row, gridTemplateColumns: '1fr 1fr' }}>
    <Button variant="outlined" size="large" onClick={onRepeat} sx={tall}>
      Repetir
    </Button>
    <Button variant="contained" size="large" autoFocus onClick={onUse} sx={tall}>
      Usar
    </Button>
  </Box>
)

type TakenProps = Moves & { onAnother: () => void; onNext: () => void }

/** A card that has its photo already. */
export const TakenButtons = ({ isFirst, onBack, onAnother, onNext }: TakenProps) => (
  <Box sx={row}>
    <Back isFirst={isFirst} onBack={onBack} />
    <Button variant="outlined" onClick={onAnother} sx={tall}>
      Sacar otra
    </Button>
    <Button endIcon={<SkipIcon />} autoFocus onClick={onNext} sx={side}>
      Seguir
    </Button>
  </Box>
)

const Back = ({ isFirst, onBack }: Moves) => (
  <Button startIcon={<BackIcon />} disabled={isFirst} onClick={onBack} sx={side}>
    Atrás
  </Button>
)

function OwnCamera({ onPick }: { onPick: (file: File) => void }) {
  const field = useRef<HTMLInputElement>(null)
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = '' // so that the same file can be chosen again
    if (file) onPick(file)
  }
  return (
    <>
      <Button
        variant="contained"
        size="large"
        autoFocus
        startIcon={<CameraIcon />}
        onClick={() => field.current?.click()}
        sx={tall}
      >
        Sacar foto
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label="Foto de la carta"
        onChange={pick}
      />
    </>
  )
}

const row = {
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  gap: 1.5,
  alignItems: 'center',
  justifyItems: 'stretch',
  minHeight: 84,
}
const side = { '&.MuiButton-root': { minHeight: 56 } }
const tall = { '&.MuiButton-root': { minHeight: 60, fontSize: '1.0625rem' } }
const shutter = {
  width: 80,
  height: 80,
  borderRadius: '50%',
  border: 4,
  borderColor: 'primary.main',
  bgcolor: 'primary.main',
  backgroundClip: 'content-box',
  p: '5px',
  transition: 'transform 80ms',
  '&:active': { transform: 'scale(0.94)' },
  '&.Mui-disabled': { opacity: 0.4 },
  '&:focus-visible': { outline: 3, outlineStyle: 'solid', outlineOffset: 4, outlineColor: 'primary.main' },
}
