import { FormDataConsumer, required, SelectInput, TextInput } from 'react-admin'
import { PictureInput } from '../pictures/PictureInput.tsx'
import { OptionalText } from '../records/OptionalText.tsx'
import { OrderedList } from '../records/OrderedList.tsx'
import { RecordCreate, RecordEdit } from '../records/RecordForms.tsx'

const kinds = [
  { id: 'foto', name: 'Foto con texto' },
  { id: 'texto', name: 'Solo texto' },
  { id: 'tarjeta', name: 'Tarjeta de información' },
]
const nameOfKind = (tipo: string) => kinds.find(({ id }) => id === tipo)?.name ?? tipo

type EventBlock = { id: number; tipo: string; titulo: string }

/** The photos, texts and cards of the events page. */
export const EventBlockList = () => (
  <OrderedList<EventBlock>
    title="Fotos y textos de las ferias"
    intro="Lo que cuenta la página de ferias: primero las fotos y los textos, abajo las tarjetas, cada grupo en este orden."
    create="Nuevo bloque"
    titleOf={({ titulo }) => titulo}
    detailOf={({ tipo }) => nameOfKind(tipo)}
    groupOf={({ tipo }) => (tipo === 'tarjeta' ? 1 : 0)}
  />
)

const fields = (
  <>
    <SelectInput
      source="tipo"
      label="Tipo"
      choices={kinds}
      validate={required()}
      helperText="Una tarjeta con «Stand» en el título lleva el botón para reservarlo por WhatsApp."
    />
    <TextInput source="titulo" label="Título" validate={required()} />
    <OptionalText source="texto" label="Texto" minRows={3} />
    <FormDataConsumer<{ tipo?: string }>>
      {({ formData }) =>
        formData.tipo === 'foto' ? <PictureInput source="imagen_url" label="Foto" ratio={3 / 2} /> : null
      }
    </FormDataConsumer>
  </>
)

export const EventBlockCreate = () => (
  <RecordCreate title="Nuevo bloque" start={{ tipo: 'foto', texto: '' }}>
    {fields}
  </RecordCreate>
)

export const EventBlockEdit = () => (
  <RecordEdit title="Bloque de la página de ferias" removal={{ what: 'el bloque' }}>
    {fields}
  </RecordEdit>
)
