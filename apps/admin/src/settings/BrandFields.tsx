import { required, TextInput } from 'react-admin'
import { PictureInput } from '../pictures/PictureInput.tsx'
import { Panel } from '../ui/Panel.tsx'
import { BrandColourInput } from './BrandColourInput.tsx'

/** The shop's name and how it looks. */
export const BrandFields = () => (
  <Panel id="marca" title="Marca">
    <TextInput
      source="nombre"
      label="Nombre de la tienda"
      helperText="Aparece en los títulos y los mails, y en el logo mientras no subas uno."
      validate={required()}
    />
    <PictureInput
      source="logo_url"
      label="Logo"
      helperText="Va arriba y al pie de cada página, en lugar del nombre. Mejor apaisado y con fondo transparente o blanco. En el modo oscuro lleva un fondo claro detrás."
    />
    <PictureInput
      source="icono_url"
      label="Ícono"
      ratio={1}
      helperText="El cuadradito de la pestaña del navegador y de la pantalla del teléfono. Se tiene que entender en chiquito."
    />
    <PictureInput
      source="portada_url"
      label="Imagen de portada"
      ratio={16 / 9}
      helperText="Lo primero que se ve en el inicio. El texto va a la izquierda, y abajo en el teléfono: que lo importante esté a la derecha. Sin imagen se usa la que viene con la tienda, con su video."
    />
    <BrandColourInput source="color_principal" />
  </Panel>
)
