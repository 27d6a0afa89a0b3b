import { Typography } from '@mui/material'
import { BooleanInput } from 'react-admin'
import { Panel } from '../ui/Panel.tsx'

/** Which pop-ups the home shows (decision 51); the third has its own screen, for its picture. */
export const PopupFields = () => (
  <Panel id="pop-ups" title="Pop-ups del inicio">
    <BooleanInput
      source="muestra_popup_suscripcion"
      label="Suscripción a las novedades"
      helperText="Se abre a los 3 segundos, una vez por día a cada persona."
    />
    <BooleanInput
      source="muestra_popup_ferias"
      label="Invitación a las ferias"
      helperText="Se abre a los 6 segundos, cada 12 horas a cada persona, mientras haya una feria por venir."
    />
    <Typography variant="body2" color="textSecondary">
      El de los últimos ingresos se prende y se apaga en «Pop-up de novedades». Nunca hay dos a la vez:
      mientras uno está abierto, el siguiente espera.
    </Typography>
  </Panel>
)
