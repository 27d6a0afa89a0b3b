import { Box, Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { plural } from '../../words/moments.ts'

type Props = { titles: readonly string[]; changed: number; onClose: () => void }

/** Lists the unique cards whose stock the change could not set. */
export const UniqueCards = ({ titles, changed, onClose }: Props) => (
  <>
    <DialogTitle id="cambiar-varios">
      {plural(titles.length, 'carta única quedó', 'cartas únicas quedaron')} como estaba
      {titles.length === 1 ? '' : 'n'}
    </DialogTitle>
    <DialogContent>
      <Typography>
        El stock de una carta única es 1 o 0.{' '}
        {changed > 0 && `Lo demás sí cambió: ${plural(changed, 'producto')}.`}
      </Typography>
      <Box component="ul" sx={{ pl: 2.5, mb: 0, overflowWrap: 'anywhere' }}>
        {[...new Set(titles)].map((title) => (
          <li key={title}>{title}</li>
        ))}
      </Box>
    </DialogContent>
    <DialogActions>
      <Button variant="contained" autoFocus onClick={onClose}>
        Entendido
      </Button>
    </DialogActions>
  </>
)
