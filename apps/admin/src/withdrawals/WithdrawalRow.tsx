import type { Withdrawal } from '@mazo/contract/orders/withdrawals.ts'
import { Button, Stack, Typography } from '@mui/material'
import { NamedOrder, OpenOrder } from '../orders/NamedOrder.tsx'
import { useMinutes } from '../ui/use-minutes.ts'
import { answerClock } from '../words/answer-clock.ts'
import { shortMoment } from '../words/dates.ts'

type Props = { withdrawal: Withdrawal; onAnswer: () => void }

/** One buyer who withdrew: from which order, why, and the time left to answer. */
export function WithdrawalRow({ withdrawal, onAnswer }: Props) {
  const { codigo, estado, pedido, motivo, creado_en, vence_en, orden } = withdrawal
  const isWaiting = estado === 'pendiente'
  return (
    <Stack component="li" spacing={1}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography component="h2" sx={{ fontWeight: 700 }}>
          {codigo}
        </Typography>
        {isWaiting && <Clock due={vence_en} />}
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        Llegó el {shortMoment(creado_en)} · escribió «{pedido}»
      </Typography>
      {orden ? (
        <NamedOrder order={orden} />
      ) : (
        <Typography>
          No sabemos de qué orden es: buscala en Órdenes con lo que escribió, o preguntale al comprador.
        </Typography>
      )}
      {motivo && (
        <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          <strong>Motivo:</strong> {motivo}
        </Typography>
      )}
      {!isWaiting && <Answer withdrawal={withdrawal} />}
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', pt: 0.5 }}>
        {isWaiting && (
          <Button variant="contained" onClick={onAnswer} aria-label={`Responder ${codigo}`} sx={tall}>
            Responder
          </Button>
        )}
        {orden && <OpenOrder order={orden} variant="outlined" />}
      </Stack>
    </Stack>
  )
}

const colors = { calm: 'text.secondary', soon: 'warning.main', over: 'error.main' } as const

function Clock({ due }: { due: string }) {
  const { text, tone } = answerClock(due, useMinutes())
  return (
    <Typography component="span" variant="body2" sx={{ color: colors[tone], fontWeight: 700, ml: 'auto' }}>
      {text}
    </Typography>
  )
}

const Answer = ({ withdrawal: { respuesta, resuelto_por, resuelto_en } }: { withdrawal: Withdrawal }) => (
  <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
    <strong>
      Respondió {resuelto_por ?? 'alguien'}
      {resuelto_en && `, ${shortMoment(resuelto_en)}`}:
    </strong>{' '}
    {respuesta}
  </Typography>
)

const tall = { minHeight: 44 }
