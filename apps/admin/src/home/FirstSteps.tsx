import type { HomeSummary } from '@mazo/contract/home-summary.ts'
import DoneIcon from '@mui/icons-material/CheckCircle'
import TodoIcon from '@mui/icons-material/RadioButtonUnchecked'
import { Button, Link, Stack, Typography } from '@mui/material'
import { useStore } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { Panel } from '../look/Panel.tsx'
import { forFingers } from '../look/RecordLink.tsx'

type Steps = NonNullable<HomeSummary['primeros_pasos']>

const chores: { step: keyof Steps; text: string; why: string; to: string }[] = [
  {
    step: 'productos',
    text: 'Cargá tus productos',
    why: 'De a uno, o todos juntos desde tu planilla. Los de ejemplo no cuentan.',
    to: '/productos',
  },
  {
    step: 'transferencia',
    text: 'Poné los datos de tu cuenta',
    why: 'Son los que ve quien compra para transferirte. Ahora hay unos de ejemplo.',
    to: '/ajustes',
  },
  {
    step: 'personal',
    text: 'Invitá a tu equipo',
    why: 'Cada persona entra con su usuario, y queda escrito quién hizo qué.',
    to: '/personal',
  },
]

/** What comes first in a new shop; gone once it is done, or put away. */
export function FirstSteps({ steps }: { steps: Steps }) {
  const [isHidden, setHidden] = useStore('inicio.primeros_pasos.ocultos', false)
  if (isHidden || chores.every(({ step }) => steps[step])) return null
  return (
    <Panel title="Para empezar" aside={<Button onClick={() => setHidden(true)}>Ocultar</Button>}>
      <Stack component="ol" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {chores.map(({ step, text, why, to }) => (
          <Stack
            component="li"
            key={step}
            direction="row"
            spacing={1.5}
            useFlexGap
            sx={{ '& > svg': { mt: steps[step] ? 0 : 1.25 } }}
          >
            {steps[step] ? (
              <DoneIcon color="success" titleAccess="Hecho" />
            ) : (
              <TodoIcon color="action" titleAccess="Falta" />
            )}
            <div>
              {steps[step] ? (
                <Typography color="textSecondary">{text}</Typography>
              ) : (
                <>
                  <Link
                    component={RouterLink}
                    to={to}
                    color="inherit"
                    underline="hover"
                    sx={{ ...forFingers, fontWeight: 600 }}
                  >
                    {text}
                  </Link>
                  <Typography variant="body2" color="textSecondary">
                    {why}
                  </Typography>
                </>
              )}
            </div>
          </Stack>
        ))}
      </Stack>
    </Panel>
  )
}
