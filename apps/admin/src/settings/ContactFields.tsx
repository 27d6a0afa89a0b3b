import { required, TextInput } from 'react-admin'
import { Panel } from '../ui/Panel.tsx'

/** How to reach and find the shop. */
export const ContactFields = () => (
  <Panel id="contacto" title="Contacto">
    <TextInput
      source="whatsapp"
      label="WhatsApp"
      type="tel"
      helperText="Con código de país y de área, por ejemplo 54 9 11 5555-0199. A este número llegan todas las consultas."
      validate={required()}
    />
    <TextInput
      source="mail"
      label="Mail de contacto"
      type="email"
      helperText="El que ven los compradores y al que escriben por un problema."
      validate={required()}
    />
    <TextInput
      source="instagram"
      label="Instagram (dirección completa)"
      type="url"
      helperText="Empieza con https://. Va en el menú y al pie de cada página."
      validate={required()}
    />
    <TextInput
      source="comunidad"
      label="Grupo de la comunidad (dirección completa)"
      type="url"
      helperText="El enlace de invitación al grupo de los viernes. Empieza con https://."
      validate={required()}
    />
    <TextInput
      source="direccion"
      label="Dirección"
      helperText="Donde se retiran los pedidos. Va al pie de cada página."
      validate={required()}
    />
    <TextInput
      source="horario"
      label="Horario"
      helperText="Como querés que se lea, por ejemplo: Lunes a viernes de 10:00 a 20:00."
      validate={required()}
    />
  </Panel>
)
