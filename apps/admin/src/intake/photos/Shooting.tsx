import { Alert, Box, Button, LinearProgress, Stack, Typography } from '@mui/material'
import { type KeyboardEvent, useState } from 'react'
import { takeShot } from '../../camera/take-shot.ts'
import { useCamera } from '../../camera/use-camera.ts'
import { messageOf } from '../../pictures/use-upload.ts'
import { plural } from '../../words/moments.ts'
import { CardStage } from './CardStage.tsx'
import type { Target } from './photo-targets.ts'
import { ReviewButtons, ShootButtons, TakenButtons } from './ShootButtons.tsx'
import type { PhotoRound } from './use-photo-round.ts'

type Props = { round: PhotoRound; target: Target }

/** The card in hand before the camera: a photo, a look at it, and the next card. */
export function Shooting({ round, target }: Props) {
  const camera = useCamera({ opensAtOnce: true, width: 2560, height: 1920 })
  const [shot, setShot] = useState<File | null>(null)
  const [another, setAnother] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const taken = another === target.producto ? undefined : round.taken.at(-1)
  const turnTo = (step: () => void) => {
    setShot(null)
    setAnother(null)
    setFault(null)
    step()
  }

  async function shoot() {
    const video = camera.video.current
    if (!video) return
    setFault(null)
    await takeShot(video, `producto-${target.producto}.jpg`).then(setShot, (error: unknown) =>
      setFault(messageOf(error)),
    )
  }

  function press({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) {
    if (altKey || ctrlKey || metaKey) return
    if (key === 'ArrowRight') turnTo(round.skip)
    else if (key === 'ArrowLeft') turnTo(round.back)
    else if (key.toLowerCase() === 'r' && shot) setShot(null)
  }
  return (
    <Box component="section" aria-label="Sacar fotos" onKeyDown={press} sx={{ display: 'grid', gap: 1.25 }}>
      <Head round={round} target={target} />
      <CardStage camera={camera} shown={shot ?? taken?.file ?? null} name={target.nombre} />
      {fault ? <Alert severity="warning">{fault}</Alert> : null}
      {shot ? (
        <ReviewButtons onRepeat={() => setShot(null)} onUse={() => turnTo(() => round.use(shot))} />
      ) : taken ? (
        <TakenButtons
          onAnother={() => setAnother(target.producto)}
          onBack={() => turnTo(round.back)}
          onNext={() => turnTo(round.skip)}
          isFirst={round.at === 0}
        />
      ) : (
        <ShootButtons
          camera={camera}
          isFirst={round.at === 0}
          onShoot={shoot}
          onPick={setShot}
          onBack={() => turnTo(round.back)}
          onSkip={() => turnTo(round.skip)}
        />
      )}
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ display: { xs: 'none', lg: 'block' }, textAlign: 'center' }}
      >
        Enter saca y usa · R repite · ← → otra carta
      </Typography>
    </Box>
  )
}

function Head({ round: { at, targets, left, finish }, target }: Props) {
  return (
    <div>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="body2" color="textSecondary" className="figures">
          Carta {at + 1} de {targets.length} · {left === 1 ? 'falta 1' : `faltan ${left}`}
        </Typography>
        <Button onClick={finish} sx={{ minHeight: 44, mr: -1 }}>
          Terminar
        </Button>
      </Stack>
      <LinearProgress
        aria-label="Cartas con foto"
        variant="determinate"
        value={((targets.length - left) / targets.length) * 100}
        sx={{ height: 6, borderRadius: 3 }}
      />
      <Box role="status" sx={{ mt: 1 }}>
        <Typography component="h2" sx={{ fontWeight: 700, fontSize: '1.25rem', lineHeight: 1.25 }}>
          {target.nombre}{' '}
          <Box component="span" className="figures" sx={{ color: 'text.secondary', fontWeight: 500 }}>
            {target.numero}
          </Box>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {target.kind} · {plural(target.copias, 'copia')}
        </Typography>
      </Box>
    </div>
  )
}
