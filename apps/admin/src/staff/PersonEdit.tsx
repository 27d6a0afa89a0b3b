import type { ManagedMember } from '@mazo/contract/staff-people.ts'
import { Alert, Stack, Typography } from '@mui/material'
import {
  BooleanInput,
  Edit,
  type HttpError,
  RadioButtonGroupInput,
  required,
  SaveButton,
  SimpleForm,
  TextInput,
  Toolbar,
  useGetIdentity,
  useNotify,
  useRecordContext,
  useRefresh,
} from 'react-admin'
import { Link } from 'react-router-dom'
import { lastSeen } from './last-seen.ts'
import { PersonActions } from './PersonActions.tsx'
import { PersonChips } from './PersonChips.tsx'
import { roleChoices } from './role-words.ts'

/** What a person is called, may do, and whether they may come in. */
export function PersonEdit() {
  const notify = useNotify()
  const refresh = useRefresh()
  const onError = ({ message, body }: HttpError) => {
    const isForeign = body?.codigo === 'cambio_ajeno'
    notify(isForeign ? `${message} Mirá cómo quedó y volvé a guardar.` : message, { type: 'error' })
    if (isForeign) refresh()
  }
  return (
    <Edit
      mutationMode="pessimistic"
      mutationOptions={{ onError: (error) => onError(error as HttpError) }}
      title={<PersonTitle />}
      actions={false}
      sx={{ maxWidth: 720 }}
    >
      <PersonForm />
    </Edit>
  )
}

const PersonTitle = () => <>{useRecordContext<ManagedMember>()?.nombre ?? 'Personal'}</>

function PersonForm() {
  const person = useRecordContext<ManagedMember>()
  const { data: identity } = useGetIdentity()
  if (!person) return null
  const isSelf = identity?.id === person.username
  return (
    <>
      <SimpleForm toolbar={<OnlySave />}>
        <Stack spacing={1} sx={{ mb: 2 }}>
          <Typography>
            Usuario <strong>{person.username}</strong>
            {person.correo && ` · ${person.correo}`}
          </Typography>
          <PersonChips {...person} />
          <Typography variant="body2" color="text.secondary">
            Último ingreso: {lastSeen(person.ultimo_ingreso)}
          </Typography>
        </Stack>
        {isSelf && (
          <Alert severity="info" sx={{ mb: 2 }}>
            Sos vos: tu rol y tu acceso los cambia otra persona con permiso de admin. Tu contraseña, desde{' '}
            <Link to="/cuenta">Tu cuenta</Link>.
          </Alert>
        )}
        <TextInput source="nombre" label="Nombre" validate={required()} />
        <RadioButtonGroupInput
          source="rol"
          label="Rol"
          choices={roleChoices}
          row={false}
          readOnly={isSelf}
          disabled={isSelf}
          validate={required()}
        />
        <BooleanInput
          source="activo"
          label="Puede entrar"
          helperText="Si lo apagás, sus sesiones se cierran en el momento. Lo que hizo sigue en la auditoría."
          readOnly={isSelf}
        />
      </SimpleForm>
      {!isSelf && <PersonActions person={person} />}
    </>
  )
}

const OnlySave = () => (
  <Toolbar>
    <SaveButton />
  </Toolbar>
)
