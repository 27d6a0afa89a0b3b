import { type RaRecord, useDataProvider, useRecordContext, useResourceContext } from 'react-admin'
import { ConflictNotice } from './ConflictNotice.tsx'
import type { ForeignChange, Values } from './conflict.ts'

type Props<R extends RaRecord> = {
  changes: ForeignChange[] | null
  onClose: () => void
  /** Turns the record into the form's values, if these differ from the API's. */
  toForm?: (record: R) => Values
}

/** `ConflictNotice` for the record that a form edits. */
export function RecordConflict<R extends RaRecord>({ toForm, ...rest }: Props<R>) {
  const resource = useResourceContext()
  const record = useRecordContext()
  const dataProvider = useDataProvider()
  if (!resource || !record) return null
  const readLatest = async () => {
    const { data } = await dataProvider.getOne<R>(resource, { id: record.id })
    return toForm ? toForm(data) : data
  }
  return <ConflictNotice readLatest={readLatest} {...rest} />
}
