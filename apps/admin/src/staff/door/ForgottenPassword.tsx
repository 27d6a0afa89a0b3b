import { Box, Button, Collapse, Typography } from '@mui/material'
import { useId, useState } from 'react'

/** Help for a forgotten password. It is the same for every name, so it tells nobody which names exist. */
export function ForgottenPassword() {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <Box sx={{ mt: 2 }}>
      <Button
        fullWidth
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        sx={{ minHeight: 44 }}
      >
        ¿Olvidaste tu contraseña?
      </Button>
      <Collapse in={isOpen} id={id}>
        <Typography sx={{ pt: 1 }}>
          Pedile a quien administra la tienda que te dé un enlace para elegir otra: lo hace desde «Personal».
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ pt: 1.5, overflowWrap: 'anywhere' }}>
          ¿La administrás vos y nadie más puede entrar? En la computadora donde está instalada, el comando{' '}
          <code>npm run clave -- tu-usuario</code> te da una contraseña nueva. Los pasos están en
          docs/operations.md.
        </Typography>
      </Collapse>
    </Box>
  )
}
