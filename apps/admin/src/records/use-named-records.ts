import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { type Identifier, type RaRecord, useDataProvider, useGetList, useGetOne } from 'react-admin'
import { isSameName } from './same-name.ts'

/** `id` is null for a record that does not exist yet. */
export type NamedRecord = { id: Identifier | null; name: string; detail?: string | undefined }

export type RecordSearch = {
  /** The resource to search, and the field with the name. */
  reference: string
  nameField: string
  /** What tells a record from others of its name. */
  detailOf?: (record: RaRecord) => string
  filter?: Record<string, unknown>
  /** The first record, if its name is at hand, so that the field can show it at once. */
  known?: NamedRecord | undefined
  disabled?: boolean
}

/** How many records the list offers, and how many are searched for a full name. */
const offered = 25
const lookedThrough = 100

/** The picked record, by its id, and the records that the typed text finds, with a new one if it may be made. */
export function useNamedRecords(search: RecordSearch, pickedId: Identifier | null, mayMake: boolean) {
  const { reference, nameField, detailOf } = search
  const [typed, setTyped] = useState<string | null>(null)
  const wanted = typed?.trim() ?? ''
  const nameOf = (record: RaRecord): NamedRecord => ({
    id: record.id,
    name: String(record[nameField]),
    detail: detailOf?.(record),
  })

  const picked = useGetOne(reference, { id: pickedId ?? '' }, { enabled: Boolean(pickedId) })
  const known = search.known?.id === pickedId ? (search.known ?? null) : null
  const value = pickedId && picked.data ? nameOf(picked.data) : known

  const { found, isFetching, look } = useFound(search, useDeferredValue(wanted))
  const options = found.map(nameOf)
  if (mayMake && wanted && !isFetching && !options.some(({ name }) => isSameName(name, wanted)))
    options.push({ id: null, name: wanted })

  return {
    typed,
    setTyped,
    wanted,
    value,
    options,
    isFetching,
    /** Searches now, and among more records than the list offers. */
    look: async (text: string) => (await look(text)).map(nameOf),
  }
}

function useFound({ reference, filter, disabled }: RecordSearch, q: string) {
  const dataProvider = useDataProvider()
  const asked = (text: string, perPage: number) => ({
    filter: { ...filter, ...(text && { q: text }) },
    sort: { field: 'id', order: 'DESC' as const },
    pagination: { page: 1, perPage },
  })
  const { data = [], isFetching } = useGetList(reference, asked(q, offered), {
    enabled: !disabled,
    placeholderData: keepPreviousData,
  })
  const look = async (text: string) =>
    (await dataProvider.getList<RaRecord>(reference, asked(text, lookedThrough))).data
  return { found: data, isFetching, look }
}
