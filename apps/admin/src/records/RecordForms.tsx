import { Box } from '@mui/material'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Create, SimpleForm } from 'react-admin'
import { useFormState } from 'react-hook-form'
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

/**
 * The form of a record. It shows what others changed meanwhile and never overwrites that. Who goes on typing while it is
 * being saved stays with it.
 */
export function RecordEdit({ title, removal, redirect = 'list', children }: EditProps) {
  const { changes, onError, forget } = useConflict()
  const [hasMore, setHasMore] = useState(false)
  const bar = <SaveBar onMore={setHasMore}>{removal && <DeleteRecord {...removal} />}</SaveBar>
  return (
    <ShopEdit
      what={removal?.what}
      title={title}
      redirect={hasMore ? false : redirect}
      mutationOptions={{ onError }}
    >
      <SimpleForm noValidate toolbar={bar}>
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
      <StillWhileSaving>{children}</StillWhileSaving>
    </SimpleForm>
  </Create>
)

/**
 * The fields of a new record. Nobody types in them while it is being made: the screen that follows would not have that,
 * and who stayed for it would make the record twice.
 */
export function StillWhileSaving({ children }: { children: ReactNode }) {
  const { isSubmitting } = useFormState()
  const last = useRef<HTMLElement>(null)

  // Where it was refused, the field that lost the focus gets it back.
  useEffect(() => {
    if (!isSubmitting) return
    return () => {
      if (document.activeElement === document.body) last.current?.focus()
    }
  }, [isSubmitting])

  return (
    <Box
      inert={isSubmitting}
      onFocus={({ target }) => {
        last.current = target
      }}
      sx={{ display: 'contents', '&[inert] > *': { opacity: 0.6 } }}
    >
      {children}
    </Box>
  )
}
