import type { ManagedBanner } from '@mazo/contract/site/banners.ts'
import { BooleanInput, required, SelectInput, TextInput } from 'react-admin'
import { PictureInput } from '../pictures/PictureInput.tsx'
import { OptionalText } from '../records/OptionalText.tsx'
import { OrderedList } from '../records/OrderedList.tsx'
import { RecordCreate, RecordEdit } from '../records/RecordForms.tsx'
import { BannerButtons } from './BannerButtons.tsx'

const places = [
  { id: 'juegos', name: 'Después de los juegos' },
  { id: 'novedades', name: 'Después de las novedades' },
]
/** The wide banners of the home. */
export const BannerList = () => (
  <OrderedList<ManagedBanner>
    title="Banners"
    intro="Las franjas anchas del inicio. Las de un mismo lugar se muestran en este orden."
    create="Nuevo banner"
    titleOf={({ titulo }) => titulo}
    groupOf={({ lugar }) => places.findIndex(({ id }) => id === lugar)}
    detailOf={({ lugar, visible }) =>
      `${places.find(({ id }) => id === lugar)?.name ?? lugar}${visible ? '' : ' · Oculto'}`
    }
  />
)

const fields = (
  <>
    <SelectInput source="lugar" label="Dónde se muestra" choices={places} validate={required()} />
    <TextInput source="titulo" label="Título" validate={required()} />
    <OptionalText source="texto" label="Texto" minRows={2} />
    <PictureInput
      source="imagen_url"
      label="Imagen de fondo"
      helperText="Apaisada. El texto va a la izquierda: que lo importante esté a la derecha."
    />
    <BannerButtons />
    <BooleanInput source="visible" label="Se ve en la tienda" />
  </>
)

export const BannerCreate = () => (
  <RecordCreate title="Nuevo banner" start={{ visible: true, lugar: 'juegos', texto: '', botones: [] }}>
    {fields}
  </RecordCreate>
)

export const BannerEdit = () => (
  <RecordEdit title="Banner" removal={{ what: 'el banner' }}>
    {fields}
  </RecordEdit>
)
