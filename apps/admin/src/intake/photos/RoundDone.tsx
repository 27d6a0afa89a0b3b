import type { Lot } from '@mazo/contract/intake/lots.ts'
import { Button, Stack, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import { Panel } from '../../ui/Panel.tsx'
import { plural } from '../../words/moments.ts'
import { lotScreen } from '../lot/lot-words.ts'
import type { PhotoRound } from './use-photo-round.ts'

/** How the round ended, and what is left. */
export function RoundDone({ lot, round: { sent, left, goBackToLeft } }: { lot: Lot; round: PhotoRound }) {
  return (
    <Panel title={left === 0 ? 'Todas las cartas tienen su foto' : 'Hasta acá las fotos'}>
      <Typography className="figures">
        {[
          sent > 0 && `Sacaste ${plural(sent, 'foto')}.`,
          left > 0 && `${left === 1 ? 'Queda 1 carta' : `Quedan ${left} cartas`} sin foto.`,
        ]
          .filter(Boolean)
          .join(' ')}
      </Typography>
      <Stack spacing={1} sx={{ mt: 2 }}>
        {left > 0 ? (
          <Button variant="outlined" onClick={goBackToLeft} sx={tall}>
            Sacar las que faltan
          </Button>
        ) : null}
        <Button component={RouterLink} to={lotScreen(lot.id)} variant="contained" sx={tall}>
          Volver al lote
        </Button>
      </Stack>
    </Panel>
  )
}

const tall = { '&.MuiButton-root': { minHeight: 52 } }
