import { Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { timeLeft } from './time-left.ts'

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

function useMinutes(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
