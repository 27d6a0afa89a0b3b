import { shopDay } from '@mazo/contract/shop-clock.ts'
import { dateListing } from '@mazo/contract/site/events.ts'
import type { ManagedEvent } from '@mazo/contract/site/managed-events.ts'
import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { fairDay } from '../words/fair-day.ts'
import { type ListedDate, useComingFairs, useListedDates } from './fairs-api.ts'
import { outdatedListing, relistWords } from './listings.ts'
import { useFairSteps } from './use-fair-steps.ts'

/** The coming fairs that 'Fechas de Eventos' does not name. The owner may add the date of each (decision 50). */
export function UnlistedFairs() {
  const { data: coming } = useComingFairs()
  const { data: dates } = useListedDates()
  if (!coming || !dates) return null
  const today = shopDay(new Date())
  const unlisted = coming.filter((fair) => !dateListing(fair, dates)).toReversed()
  if (unlisted.length === 0) return null
  return (
    <Alert severity="info" sx={{ my: 1, '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}>
      <Typography component="h2" sx={{ fontWeight: 600 }}>
        Ferias que no están en la lista
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {unlisted.map((fair) => (
          <UnlistedFair
            key={fair.id}
            fair={fair}
            outdated={outdatedListing(fair, { coming, dates }, today)}
          />
        ))}
      </Box>
    </Alert>
  )
}

type Props = { fair: ManagedEvent; outdated: ListedDate | undefined }

function UnlistedFair({ fair, outdated }: Props) {
  const { list, relist, isBusy } = useFairSteps()
  const button = { color: 'inherit', loading: isBusy } as const
  const tall = { minHeight: 44, flexShrink: 0 }
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        alignItems: 'center',
        justifyContent: 'space-between',
        overflowWrap: 'anywhere',
        columnGap: 1,
        flexWrap: outdated ? 'wrap' : 'nowrap',
      }}
    >
      <span>
        {fairDay(fair.fecha)}: {fair.titulo}
      </span>
      {outdated ? (
        <Button {...button} onClick={() => relist(fair, outdated)} sx={{ ...tall, ml: -1 }}>
          {relistWords(fair, outdated)}
        </Button>
      ) : (
        <Button
          {...button}
          aria-label={`Agregar «${fair.titulo}» a la lista`}
          onClick={() => list(fair)}
          sx={tall}
        >
          Agregar
        </Button>
      )}
    </Stack>
  )
}
