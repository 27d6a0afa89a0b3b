import { Box, Typography } from '@mui/material'
import { LogoMark } from '../LogoMark.tsx'

/** The page comes with the shop's name (apps/server/src/pages/back-office.ts). */
const brand = globalThis.document?.querySelector('.arranque strong')?.textContent ?? ''

/** The screen until the sign-in is known. It looks as the page began (index.html). */
export const Opening = () => (
  <Box
    sx={{
      minHeight: '100dvh',
      display: 'grid',
      placeContent: 'center',
      justifyItems: 'center',
      gap: 1.5,
      textAlign: 'center',
    }}
  >
    <LogoMark size={72} />
    <Typography component="p" variant="h4" sx={{ fontWeight: 800, letterSpacing: '-0.04em' }}>
      {brand}
    </Typography>
    <Typography role="status" color="text.secondary">
      Cargando…
    </Typography>
  </Box>
)
