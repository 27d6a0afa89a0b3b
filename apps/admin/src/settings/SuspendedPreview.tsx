import { Box, Typography } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { DrawnButton } from '../ui/DrawnButton.tsx'
import { LogoMark } from '../ui/LogoMark.tsx'

/** The shop's suspended screen with the message as it is being written. */
export function SuspendedPreview() {
  const message: string = useWatch({ name: 'mensaje_de_suspension' }) ?? ''
  return (
    <Box
      role="img"
      aria-label={`Pantalla de sitio suspendido: ${message || noMessage}`}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 2,
        textAlign: 'center',
        p: { xs: 3, sm: 6 },
        borderRadius: 2,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
      }}
    >
      <LogoMark size={72} />
      <Typography variant="h5">Uppss! Sitio Suspendido</Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 440, overflowWrap: 'anywhere' }}>
        {message || noMessage}
      </Typography>
      <DrawnButton size="large">Reintentar</DrawnButton>
    </Box>
  )
}

const noMessage = 'El sitio se encuentra temporalmente suspendido.'
