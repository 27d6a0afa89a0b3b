import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import {
  type RaRecord,
  useDeleteController,
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
} from 'react-admin'
import { DangerDialog } from '../ui/dialogs/DangerDialog.tsx'

export type Removal = {
  /** The kind of thing, as the question calls it: `la expansión`. */
  what?: string
  /** The words after the name: `de los ingresos`. */
  from?: string
  text?: string
  verb?: string
  /** Why this record cannot be deleted. */
  refusal?: (record: RaRecord) => string | undefined
}

/** Deletes the record of a form or row, after a question that names it. */
export function DeleteRecord(props: Removal & { redirect?: 'list' | false }) {
  const { what, from, text = forGood, verb = 'Eliminar', refusal, redirect = 'list' } = props
  const record = useRecordContext()
  const nameOf = useGetRecordRepresentation(useResourceContext())
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const { handleDelete, isPending } = useDeleteController({
    redirect,
    mutationMode: 'pessimistic',
    mutationOptions: { onSettled: close },
  })
  if (!record) return null
  const name = nameOf(record)
  const refused = refusal?.(record)
  const words = [verb, what, `«${typeof name === 'string' ? name : record.id}»`, from]
  return (
    <>
      <Button
        color="error"
        startIcon={<DeleteIcon />}
        onClick={() => setAsking(true)}
        sx={{ minHeight: 44, flexShrink: 0 }}
      >
        {verb}
      </Button>
      <DangerDialog
        isOpen={isAsking}
        title={`¿${words.filter(Boolean).join(' ')}?`}
        text={refused ?? text}
        verb={verb}
        isBusy={isPending}
        onConfirm={refused ? undefined : handleDelete}
        onClose={close}
      />
    </>
  )
}

const forGood = 'No se puede deshacer.'
