import type { ReactNode } from 'react'
import { Create, Edit, SimpleForm } from 'react-admin'
import { DeleteRecord, type Removal } from './DeleteRecord.tsx'
import { SaveBar } from './SaveBar.tsx'
import { TakeLatestRecord } from './TakeLatestRecord.tsx'
import { useConflict } from './use-conflict.ts'

type EditProps = {
  title: string
  /** What is asked before it is deleted. What comes with the shop and stays has none. */
  removal?: Removal
  children: ReactNode
}

/** The form of a record. Saved when the server says so; what others changed meanwhile is shown, never overwritten. */
export function RecordEdit({ title, removal, children }: EditProps) {
  const { changes, onError, forget } = useConflict()
  return (
    <Edit title={title} mutationMode="pessimistic" mutationOptions={{ onError }}>
      <SimpleForm toolbar={<SaveBar>{removal && <DeleteRecord {...removal} />}</SaveBar>}>
        {children}
        <TakeLatestRecord changes={changes} onClose={forget} />
      </SimpleForm>
    </Edit>
  )
}

type CreateProps = {
  title: string
  /** What it starts with. */
  start?: Record<string, unknown>
  children: ReactNode
}

/** The form of a new record; from there back to the list. */
export const RecordCreate = ({ title, start, children }: CreateProps) => (
  <Create title={title} redirect="list">
    <SimpleForm defaultValues={start} toolbar={<SaveBar />}>
      {children}
    </SimpleForm>
  </Create>
)
