import { LinearProgress } from '@mui/material'
import type { Progress } from './photos.ts'

type Props = { progress: Pick<Progress, 'done' | 'all'>; height: number }

/** How much of the photos went. */
export const UploadBar = ({ progress: { done, all }, height }: Props) => (
  <LinearProgress
    variant="determinate"
    value={(100 * done) / Math.max(1, all)}
    aria-label="Subiendo las fotos"
    sx={{ height, borderRadius: height / 2 }}
  />
)
