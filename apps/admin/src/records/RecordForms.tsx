import type { ReactNode } from 'react'
import { Create, SimpleForm } from 'react-admin'
import { RecordConflict } from './conflict/RecordConflict.tsx'
import { useConflict } from './conflict/use-conflict.ts'
import { DeleteRecord, type Removal } from './DeleteRecord.tsx'
import { SaveBar } from './SaveBar.tsx'
import { ShopEdit } from './ShopEdit.tsx'

type EditProps = {
  title: string
  /** The question before a deletion. Records that come with the shop and must stay have none. */
  removal?: Removal
  /** Where to go after saving: to the list, unless the form has something to say about the saved record. */
  redirect?: 'list' | false
  children: ReactNode
}

/** The form of a record. It shows what others changed meanwhile and never overwrites that. */
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
  /** The values that the form starts with. */
  start?: Record<string, unknown>
  redirect?: 'list' | 'edit'
  children: ReactNode
}

/** The form of a new record. Saving leads to the list, or to the record's own screen. */
export const RecordCreate = ({ title, start, redirect = 'list', children }: CreateProps) => (
  <Create title={title} redirect={redirect}>
    <SimpleForm noValidate defaultValues={start} toolbar={<SaveBar />}>
      {children}
    </SimpleForm>
  </Create>
)
