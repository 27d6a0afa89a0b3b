import { dateListing } from '@mazo/contract/site/events.ts'
import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { fairDay } from '../words/fair-day.ts'
import { useComingFairs, useListedDates } from './fairs-api.ts'
import { useFairSteps } from './use-fair-steps.ts'

/** The coming fairs that 'Fechas de Eventos' does not name. The owner may add the date of each (decision 50). */
export function UnlistedFairs() {
  const { data: coming } = useComingFairs()
  const { data: dates } = useListedDates()
  const { list, isBusy } = useFairSteps()
  if (!coming || !dates) return null
  const unlisted = coming.filter((fair) => !dateListing(fair, dates)).toReversed()
  if (unlisted.length === 0) return null
  return (
    <Alert severity="info" sx={{ my: 1, '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}>
      <Typography component="h2" sx={{ fontWeight: 600 }}>
        Ferias que no están en la lista
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {unlisted.map((fair) => (
          <Stack
            key={fair.id}
            component="li"
            direction="row"
            spacing={1}
            sx={{ alignItems: 'center', justifyContent: 'space-between', overflowWrap: 'anywhere' }}
          >
            <span>
              {fairDay(fair.fecha)}: {fair.titulo}
            </span>
            <Button
              color="inherit"
              loading={isBusy}
              aria-label={`Agregar «${fair.titulo}» a la lista`}
              onClick={() => list(fair)}
              sx={{ minHeight: 44, flexShrink: 0 }}
            >
              Agregar
            </Button>
          </Stack>
        ))}
      </Box>
    </Alert>
  )
}
