import { refuseHours } from '@mazo/contract/site/fair-hours.ts'
import { endsTooEarly } from '@mazo/contract/site/managed-events.ts'
import { BooleanInput, DateInput, FormDataConsumer, required, TextInput } from 'react-admin'
import { RecordCreate, RecordEdit } from '../records/RecordForms.tsx'
import { WhereShown } from './WhereShown.tsx'

const notBeforeStart = (last: string | null, { fecha }: { fecha?: string }) =>
  last && fecha && last < fecha ? endsTooEarly : undefined

const refuseTyped = (typed: string | null) => refuseHours(typed ?? '')

const fields = (
  <>
    <DateInput source="fecha" label="Fecha" validate={required()} />
    <DateInput
      source="fecha_fin"
      label="Último día"
      helperText="Solo si dura más de uno."
      validate={notBeforeStart}
    />
    <TextInput
      source="titulo"
      label="Título"
      helperText="En letras grandes, arriba de la página de ferias."
      validate={required()}
    />
    <TextInput
      source="direccion"
      label="Dirección"
      helperText="Calle y número, o el nombre del lugar."
      validate={required()}
    />
    <TextInput
      source="localidad"
      label="Localidad"
      helperText="Solo si es en otro lado: vacía, la página dice «Buenos Aires, Argentina.»"
    />
    <TextInput
      source="horario"
      label="Horario"
      helperText="La página lo lee así: «Desde las 11:00». Poné solo la hora."
      validate={[required(), refuseTyped]}
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

const featured = (
  <BooleanInput
    source="destacado"
    label="Encabeza la página de ferias"
    helperText="Una sola a la vez. Si no marcás ninguna, la encabeza la más lejana de las que vienen."
  />
)

export const EventCreate = () => (
  <RecordCreate
    title="Nueva feria"
    start={{ incluye_entradas: false, destacado: false, agregar_fecha: true }}
    redirect="edit"
  >
    {fields}
    {featured}
    <BooleanInput
      source="agregar_fecha"
      label="Sumarla a «Fechas de Eventos»"
      helperText="La lista de la página de ferias. Después la podés cambiar u ordenar ahí."
    />
  </RecordCreate>
)

const removal = {
  what: 'la feria',
  text: 'No se puede deshacer. Lo que diga de ella «Fechas de Eventos» queda: sacalo ahí si ya no va.',
}

export const EventEdit = () => (
  <RecordEdit title="Feria" removal={removal} redirect={false}>
    <WhereShown />
    {fields}
    {featured}
  </RecordEdit>
)
