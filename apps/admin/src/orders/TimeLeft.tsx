import { Typography } from '@mui/material'
import { useMinutes } from '../ui/use-minutes.ts'
import { timeLeft } from '../words/time-left.ts'

const colors = { calm: 'text.secondary', soon: 'warning.main', over: 'error.main' } as const

/** How long the buyer still has to pay, kept up to date. */
export function TimeLeft({ deadline }: { deadline: string }) {
  const now = useMinutes()
  const { text, tone } = timeLeft(deadline, now)
  return (
    <Typography
      variant="body2"
      component="span"
      sx={{ color: colors[tone], fontWeight: 600, whiteSpace: 'nowrap' }}
    >
      {text}
    </Typography>
  )
}
