import type { ReactNode } from 'react'
import { Create, SimpleForm } from 'react-admin'
import { RecordConflict } from './conflict/RecordConflict.tsx'
import { useConflict } from './conflict/use-conflict.ts'
import { DeleteRecord, type Removal } from './DeleteRecord.tsx'
import { SaveBar } from './SaveBar.tsx'
import { ShopEdit } from './ShopEdit.tsx'

type EditProps = {
  title: string
  /** What is asked before it is deleted. What comes with the shop and stays has none. */
  removal?: Removal
  /** Where it goes once it is saved: to its list, unless it has something to say of what was saved. */
  redirect?: 'list' | false
  children: ReactNode
}

/** The form of a record. What others changed meanwhile is shown, never overwritten. */
export function RecordEdit({ title, removal, redirect = 'list', children }: EditProps) {
  const { changes, onError, forget } = useConflict()
  return (
    <ShopEdit what={removal?.what} title={title} redirect={redirect} mutationOptions={{ onError }}>
      <SimpleForm noValidate toolbar={<SaveBar>{removal && <DeleteRecord {...removal} />}</SaveBar>}>
        {children}
        <RecordConflict changes={changes} onClose={forget} />
      </SimpleForm>
    </ShopEdit>
  )
}

type CreateProps = {
  title: string
  /** What it starts with. */
  start?: Record<string, unknown>
  redirect?: 'list' | 'edit'
  children: ReactNode
}

/** The form of a new record; from there back to the list, or on to its own screen. */
export const RecordCreate = ({ title, start, redirect = 'list', children }: CreateProps) => (
  <Create title={title} redirect={redirect}>
    <SimpleForm noValidate defaultValues={start} toolbar={<SaveBar />}>
      {children}
    </SimpleForm>
  </Create>
)
