import type { ManagedMember } from '@mazo/contract/staff/staff-people.ts'
import { Alert, Stack, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import {
  BooleanInput,
  RadioButtonGroupInput,
  required,
  SimpleForm,
  TextInput,
  useGetIdentity,
  useRecordContext,
} from 'react-admin'
import { Link } from 'react-router-dom'
import { RecordConflict } from '../../records/conflict/RecordConflict.tsx'
import { useConflict } from '../../records/conflict/use-conflict.ts'
import { SaveBar } from '../../records/SaveBar.tsx'
import { ShopEdit } from '../../records/ShopEdit.tsx'
import { roleChoices } from '../../words/role-words.ts'
import { PasswordHelp } from './PasswordHelp.tsx'
import { PersonActions } from './PersonActions.tsx'
import { PersonStanding } from './PersonChips.tsx'

/** A person's name and role, and whether they may sign in. */
export function PersonEdit() {
  const { changes, onError, forget } = useConflict()
  const [hasMore, setHasMore] = useState(false)
  return (
    <ShopEdit
      what="a esa persona"
      redirect={hasMore ? false : 'list'}
      mutationOptions={{ onError }}
      title={<PersonTitle />}
      actions={false}
      sx={{ maxWidth: 720 }}
    >
      <PersonForm onMore={setHasMore}>
        <RecordConflict changes={changes} onClose={forget} />
      </PersonForm>
    </ShopEdit>
  )
}

const PersonTitle = () => <>{useRecordContext<ManagedMember>()?.nombre ?? 'Personal'}</>

type FormProps = { onMore: (hasMore: boolean) => void; children: ReactNode }

function PersonForm({ onMore, children }: FormProps) {
  const person = useRecordContext<ManagedMember>()
  const { data: identity } = useGetIdentity()
  if (!person) return null
  const isSelf = identity?.id === person.username
  return (
    <>
      <SimpleForm noValidate toolbar={<SaveBar onMore={onMore} />}>
        <Stack spacing={1} sx={{ mb: 2 }}>
          <Typography>
            Usuario <strong>{person.username}</strong>
            {person.correo && ` · ${person.correo}`}
          </Typography>
          <PersonStanding person={person} />
        </Stack>
        {isSelf && (
          <Alert severity="info" sx={{ mb: 2 }}>
            Sos vos: tu rol y tu acceso los cambia otra persona con permiso de administrador. Tu contraseña,
            desde <Link to="/cuenta">Tu cuenta</Link>.
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
        {children}
      </SimpleForm>
      {!isSelf && <PersonActions person={person} />}
      {!isSelf && <PasswordHelp person={person} />}
    </>
  )
}
