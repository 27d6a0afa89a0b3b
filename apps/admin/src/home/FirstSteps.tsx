import type { FirstSteps as Steps } from '@mazo/contract/home-summary.ts'
import DoneIcon from '@mui/icons-material/CheckCircle'
import TodoIcon from '@mui/icons-material/RadioButtonUnchecked'
import { Button, Link, Stack, Typography } from '@mui/material'
import { useStore } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { forFingers } from '../ui/lists/RecordLink.tsx'
import { Panel } from '../ui/Panel.tsx'
import { usePublicSettings } from '../ui/use-brand.ts'
import { choresOf } from './chores.ts'

/** The first steps in a new shop. The panel goes once all are done, or when somebody hides it. */
export function FirstSteps({ steps }: { steps: Steps }) {
  const [isHidden, setHidden] = useStore('inicio.primeros_pasos.ocultos', false)
  const shop = usePublicSettings()
  const chores = choresOf(steps, shop?.envia_mails ?? true)
  if (isHidden || chores.every(({ isDone }) => isDone)) return null
  return (
    <Panel title="Para empezar" aside={<Button onClick={() => setHidden(true)}>Ocultar</Button>}>
      <Stack component="ol" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {chores.map(({ text, why, also, to, isDone }) => (
          <Stack
            component="li"
            key={text}
            direction="row"
            spacing={1.5}
            useFlexGap
            sx={{ '& > svg': { mt: isDone ? 0 : 1.25 } }}
          >
            {isDone ? (
              <DoneIcon color="success" titleAccess="Hecho" />
            ) : (
              <TodoIcon color="action" titleAccess="Falta" />
            )}
            <div>
              {isDone ? (
                <Typography color="textSecondary">{text}</Typography>
              ) : (
                <>
                  {to ? (
                    <Link
                      component={RouterLink}
                      to={to}
                      color="inherit"
                      underline="hover"
                      sx={{ ...forFingers, fontWeight: 600 }}
                    >
                      {text}
                    </Link>
                  ) : (
                    <Typography sx={{ ...forFingers, fontWeight: 600 }}>{text}</Typography>
                  )}
                  <Typography variant="body2" color="textSecondary">
                    {why}
                  </Typography>
                  {also ? (
                    <Typography variant="body2" color="textSecondary">
                      {also.why}{' '}
                      <Link component={RouterLink} to={also.to} sx={forFingers}>
                        {also.text}
                      </Link>
                    </Typography>
                  ) : null}
                </>
              )}
            </div>
          </Stack>
        ))}
      </Stack>
    </Panel>
  )
}
