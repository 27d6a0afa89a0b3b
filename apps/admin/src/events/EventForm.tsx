import { BooleanInput, DateInput, FormDataConsumer, required, TextInput } from 'react-admin'
import { RecordCreate, RecordEdit } from '../records/RecordForms.tsx'

const fields = (
  <>
    <DateInput source="fecha" label="Fecha" validate={required()} />
    <TextInput
      source="titulo"
      label="Título"
      helperText="En letras grandes, arriba de la página de ferias."
      validate={required()}
    />
    <TextInput
      source="direccion"
      label="Dirección"
      helperText="La página le agrega «, Buenos Aires, Argentina.»"
      validate={required()}
    />
    <TextInput
      source="horario"
      label="Horario"
      helperText="La página lo lee así: «Desde las 11:00». Poné solo la hora."
      validate={required()}
    />
    <BooleanInput
      source="incluye_entradas"
      label="Se venden entradas"
      helperText="Si no, la página dice «Entrada Libre y Gratuita»."
    />
    <FormDataConsumer<{ incluye_entradas?: boolean }>>
      {({ formData }) =>
        formData.incluye_entradas ? (
          <TextInput
            source="link_entradas"
            label="Enlace para comprar entradas"
            type="url"
            helperText="Empieza con https://. Es donde lleva el botón «Comprar Tickets»."
            validate={required()}
          />
        ) : null
      }
    </FormDataConsumer>
  </>
)

export const EventCreate = () => (
  <RecordCreate title="Nueva feria" start={{ incluye_entradas: false }}>
    {fields}
  </RecordCreate>
)

export const EventEdit = () => (
  <RecordEdit title="Feria" removal={{ what: 'la feria' }}>
    {fields}
  </RecordEdit>
)
