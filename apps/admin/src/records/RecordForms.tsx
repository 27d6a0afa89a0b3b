import type { ReactNode } from 'react'
import { Create, SimpleForm } from 'react-admin'
import { DeleteRecord, type Removal } from './DeleteRecord.tsx'
import { SaveBar } from './SaveBar.tsx'
import { ShopEdit } from './ShopEdit.tsx'
import { TakeLatestRecord } from './TakeLatestRecord.tsx'
import { useConflict } from './use-conflict.ts'

type EditProps = {
  title: string
  /** What is asked before it is deleted. What comes with the shop and stays has none. */
  removal?: Removal
  children: ReactNode
}

/** The form of a record. What others changed meanwhile is shown, never overwritten. */
export function RecordEdit({ title, removal, children }: EditProps) {
  const { changes, onError, forget } = useConflict()
  return (
    <ShopEdit what={removal?.what} title={title} mutationOptions={{ onError }}>
      <SimpleForm noValidate toolbar={<SaveBar>{removal && <DeleteRecord {...removal} />}</SaveBar>}>
        {children}
        <TakeLatestRecord changes={changes} onClose={forget} />
      </SimpleForm>
    </ShopEdit>
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
    <SimpleForm noValidate defaultValues={start} toolbar={<SaveBar />}>
      {children}
    </SimpleForm>
  </Create>
)
