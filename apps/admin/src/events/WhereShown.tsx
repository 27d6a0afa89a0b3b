import { shopDay } from '@mazo/contract/shop-clock.ts'
import type { ManagedEvent } from '@mazo/contract/site/managed-events.ts'
import NotShownIcon from '@mui/icons-material/VisibilityOffOutlined'
import ShownIcon from '@mui/icons-material/VisibilityOutlined'
import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { useEffect, useRef } from 'react'
import { useRecordContext } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { Link as RouterLink } from 'react-router-dom'
import { Panel } from '../ui/Panel.tsx'
import { useComingFairs, useFairPopup, useListedDates } from './fairs-api.ts'
import { relistWords } from './listings.ts'
import { useFairSteps } from './use-fair-steps.ts'
import { type Place, whereShown } from './where-shown.ts'

/** In the form of a fair: where the shop shows the saved fair, or why it does not, and the step that changes that. */
export function WhereShown() {
  const fair = useRecordContext<ManagedEvent>()
  const fairs = useComingFairs(fair)
  const listed = useListedDates()
  const popup = useFairPopup()
  const [coming, dates, hasPopup] = [fairs.data, listed.data, popup.data]
  const isKnown = fair && coming && dates && hasPopup !== undefined
  const places = isKnown ? whereShown(fair, { coming, dates, hasPopup }, shopDay(new Date())) : null
  const unread = places ? [] : [fairs, listed, popup].filter(({ isError }) => isError)
  const panel = useRef<HTMLDivElement>(null)
  const saved = fair?.version
  // The save button is at the foot of the form, where this notice is out of sight.
  useEffect(() => {
    if (saved) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [saved])
  return (
    <Box ref={panel} sx={{ width: '100%', mb: 2, scrollMarginTop: 72 }}>
      <Panel title="Dónde se ve">
        {unread.length > 0 && (
          <Alert
            severity="warning"
            action={
              <Button
                color="inherit"
                onClick={() => void Promise.all(unread.map(({ refetch }) => refetch()))}
              >
                Reintentar
              </Button>
            }
          >
            No pudimos leer dónde se ve.
          </Alert>
        )}
        {/* Always rendered, so that a screen reader announces what a step changes. */}
        <Stack
          component="ul"
          spacing={1.5}
          role="list"
          aria-live="polite"
          sx={{ m: 0, p: 0, minHeight: 132 }}
        >
          {fair &&
            places?.map((place) => <PlaceLine key={place.text} fair={fair} place={place} coming={coming} />)}
        </Stack>
      </Panel>
    </Box>
  )
}

type LineProps = { fair: ManagedEvent; place: Place; coming: readonly ManagedEvent[] | undefined }

const PlaceLine = ({ fair, place, coming }: LineProps) => (
  <Stack component="li" direction="row" spacing={1.5} sx={{ listStyle: 'none', alignItems: 'flex-start' }}>
    {place.isShown ? (
      <ShownIcon color="success" titleAccess="Se ve" />
    ) : (
      <NotShownIcon color="action" titleAccess="No se ve" />
    )}
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography sx={{ maxWidth: '65ch' }}>{place.text}</Typography>
      <Step place={place} fair={fair} before={coming?.find(({ destacado }) => destacado)} />
    </Box>
  </Stack>
)

type StepProps = { place: Place; fair: ManagedEvent; before: ManagedEvent | undefined }

function Step({ place: { step, outdated }, fair, before }: StepProps) {
  const { feature, list, relist, isBusy } = useFairSteps()
  const { dirtyFields } = useFormState()
  const isTyped = Object.keys(dirtyFields).length > 0
  switch (step) {
    case 'feature':
      return (
        <>
          <Button sx={tall} disabled={isTyped} loading={isBusy} onClick={() => feature(fair, before)}>
            Que la encabece esta
          </Button>
          {isTyped && (
            <Typography variant="body2" color="textSecondary">
              Guardá primero lo que cambiaste.
            </Typography>
          )}
        </>
      )
    case 'list':
      return (
        <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2 }}>
          {outdated && (
            <Button sx={tall} loading={isBusy} onClick={() => relist(fair, outdated)}>
              {relistWords(fair, outdated)}
            </Button>
          )}
          <Button sx={tall} loading={isBusy} onClick={() => list(fair)}>
            {outdated ? 'Sumarla aparte' : 'Sumarla a la lista'}
          </Button>
        </Stack>
      )
    case 'popup':
      return (
        <Button sx={tall} component={RouterLink} to="/ajustes">
          Prenderlo en los ajustes
        </Button>
      )
    case 'dates':
      return (
        <Button sx={tall} component={RouterLink} to="/fechas-eventos">
          Ver la lista
        </Button>
      )
    default:
      return null
  }
}

const tall = { minHeight: 44, ml: -1 }
