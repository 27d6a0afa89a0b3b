import type { OpenSession } from '@mazo/contract/staff/staff-account.ts'
import { Alert, Button, Chip, Stack, Typography } from '@mui/material'
import { useNotify } from 'react-admin'
import { RowCards } from '../../ui/lists/RowCards.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { formatMoment } from '../../words/moments.ts'
import { useSubmit } from '../use-submit.ts'
import { endOtherSessions, endOwnSession, useRefreshAccount } from './own-account.ts'

type Props = { sessions: readonly OpenSession[] }

/** The browsers in which the account is open, to close a session left open somewhere. */
export function OwnSessions({ sessions }: Props) {
  const notify = useNotify()
  const refresh = useRefreshAccount()
  const { send, isBusy, faults } = useSubmit(async (id: string | 'otras') => {
    await (id === 'otras' ? endOtherSessions() : endOwnSession(id))
    notify(id === 'otras' ? 'Cerramos tus otras sesiones.' : 'Sesión cerrada.', { type: 'success' })
    await refresh()
  }, refresh)
  return (
    <Panel
      title="Dónde está abierta tu cuenta"
      aside={
        sessions.length > 1 && (
          <Button
            color="error"
            loading={isBusy}
            onClick={() => send('otras')}
            sx={{ minHeight: 44, flexShrink: 0 }}
          >
            Cerrar las otras
          </Button>
        )
      }
    >
      {faults.general && <Alert severity="error">{faults.general}</Alert>}
      <RowCards>
        {sessions.map(({ id, navegador, desde, esta }) => (
          <li key={id}>
            <Stack direction="row" spacing={2} sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
              <Stack sx={{ minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600 }}>{navegador}</Typography>
                <Typography variant="body2" color="text.secondary">
                  Desde el {formatMoment(desde)}
                </Typography>
              </Stack>
              {esta ? (
                <Chip size="small" label="Esta" color="primary" />
              ) : (
                <Button
                  disabled={isBusy}
                  onClick={() => send(id)}
                  aria-label={`Cerrar la sesión de ${navegador} del ${formatMoment(desde)}`}
                  sx={{ minHeight: 44 }}
                >
                  Cerrar
                </Button>
              )}
            </Stack>
          </li>
        ))}
      </RowCards>
    </Panel>
  )
}
