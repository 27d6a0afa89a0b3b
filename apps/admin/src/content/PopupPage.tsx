import { Box, Typography } from '@mui/material'
import { BooleanInput, required } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { PictureInput } from '../pictures/PictureInput.tsx'
import { SingleRowScreen } from '../records/SingleRowScreen.tsx'
import { DrawnButton } from '../ui/DrawnButton.tsx'
import { Panel } from '../ui/Panel.tsx'

/** The marketing pop-up of the home, and how it will look (spec §3). */
export const PopupPage = () => (
  <SingleRowScreen
    resource="pop-marketing"
    title="Pop-up de novedades"
    intro="Se abre a los 4 segundos de entrar al inicio y lleva a la página de ingresos."
  >
    <Panel title="Pop-up">
      <BooleanInput source="mostrar" label="Mostrarlo en el inicio" />
      <PictureInput source="imagen_url" label="Imagen" ratio={4 / 5} validate={required()} />
    </Panel>
    <Panel title="Así se va a ver">
      <PopupPreview />
    </Panel>
  </SingleRowScreen>
)

/** The picture with its words beside it, and below it on a phone, as the shop shows them. */
function PopupPreview() {
  const picture: string | null = useWatch({ name: 'imagen_url' })
  const isOn: boolean = useWatch({ name: 'mostrar' }) ?? false
  if (!picture) return <Typography color="textSecondary">Elegí una imagen para verlo.</Typography>
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: '1.1fr 1fr' },
          alignItems: 'center',
          maxWidth: { xs: 320, md: 640 },
          mx: 'auto',
          borderRadius: 3,
          overflow: 'hidden',
          border: 1,
          borderColor: 'divider',
          opacity: isOn ? 1 : 0.55,
        }}
      >
        <Box
          component="img"
          src={picture}
          alt="La imagen del pop-up"
          sx={{ width: '100%', aspectRatio: '4 / 5', objectFit: 'contain', bgcolor: 'action.hover' }}
        />
        <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1.5, p: { xs: 2, md: 3 } }}>
          <Typography variant="h6">Mirá los últimos ingresos</Typography>
          <Typography color="textSecondary" sx={{ display: { xs: 'none', md: 'block' } }}>
            Lo que acaba de entrar al local, antes de que vuele.
          </Typography>
          <DrawnButton size="medium">Ver los ingresos →</DrawnButton>
        </Box>
      </Box>
      {isOn ? null : (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1, textAlign: 'center' }}>
          Está apagado: nadie lo ve.
        </Typography>
      )}
    </>
  )
}
