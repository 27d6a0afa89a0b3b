import type { ManagedBanner } from '@mazo/contract/banners.ts'
import {
  ArrayInput,
  BooleanInput,
  Create,
  Edit,
  FormDataConsumer,
  required,
  SelectInput,
  SimpleForm,
  SimpleFormIterator,
  TextInput,
} from 'react-admin'
import { PictureInput } from '../pictures/PictureInput.tsx'
import { OrderedList } from './OrderedList.tsx'

const places = [
  { id: 'juegos', name: 'Después de los juegos' },
  { id: 'novedades', name: 'Después de las novedades' },
]
const targets = [
  { id: 'whatsapp', name: 'Abre WhatsApp' },
  { id: 'comunidad', name: 'Lleva al grupo de la comunidad' },
  { id: 'pagina', name: 'Lleva a una página de la tienda' },
  { id: 'enlace', name: 'Lleva a otra dirección' },
]
const valueHelp: Record<string, { label: string; helperText: string }> = {
  whatsapp: { label: 'Mensaje ya escrito', helperText: 'Lo que el cliente solo tiene que enviar.' },
  pagina: { label: 'Página', helperText: 'Empieza con /, por ejemplo /eventos o /tienda?tcg=1' },
  enlace: { label: 'Dirección completa', helperText: 'Empieza con https://' },
}

/** The broad parts of the home. */
export const BannerList = () => (
  <OrderedList<ManagedBanner>
    title="Banners"
    intro="Las franjas anchas del inicio. Las de un mismo lugar se muestran en este orden."
    create="Agregar un banner"
    titleOf={({ titulo }) => titulo}
    detailOf={({ lugar, visible }) =>
      `${places.find(({ id }) => id === lugar)?.name ?? lugar}${visible ? '' : ' · Oculto'}`
    }
  />
)

const Fields = () => (
  <SimpleForm defaultValues={{ visible: true, lugar: 'juegos', texto: '', botones: [] }}>
    <SelectInput source="lugar" label="Dónde se muestra" choices={places} validate={required()} />
    <TextInput source="titulo" label="Título" validate={required()} />
    <TextInput
      source="texto"
      label="Texto"
      parse={(text: string | null) => text ?? ''}
      multiline
      minRows={2}
    />
    <PictureInput
      source="imagen_url"
      label="Imagen de fondo"
      helperText="Apaisada. El texto va a la izquierda: que lo importante esté a la derecha."
    />
    <ArrayInput source="botones" label="Botones (hasta dos)">
      <SimpleFormIterator fullWidth>
        <TextInput source="texto" label="Texto del botón" validate={required()} />
        <SelectInput source="tipo" label="Qué hace" choices={targets} validate={required()} />
        <FormDataConsumer>
          {({ scopedFormData }) => {
            const help = valueHelp[scopedFormData?.tipo]
            return help ? <TextInput source="valor" {...help} /> : null
          }}
        </FormDataConsumer>
      </SimpleFormIterator>
    </ArrayInput>
    <BooleanInput source="visible" label="Se ve en la tienda" />
  </SimpleForm>
)

export const BannerCreate = () => (
  <Create title="Nuevo banner" redirect="list">
    <Fields />
  </Create>
)

export const BannerEdit = () => (
  <Edit title="Banner" mutationMode="pessimistic">
    <Fields />
  </Edit>
)
