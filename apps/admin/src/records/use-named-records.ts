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
  /** Another resource with the same field, whose names a new record may have. */
  namesOf?: string
  /** The first record, if its name is at hand, so that the field can show it at once. */
  known?: NamedRecord | undefined
  disabled?: boolean
}

/** How many records the list offers, and how many are searched for a full name. */
const offered = 25
const newNames = 3
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

  const asked = useDeferredValue(wanted)
  const { found, isFetching, look } = useFound(search, asked)
  const names = useNewNames(search, mayMake ? asked : '')
  const options = found.map(nameOf)
  const isOffered = (text: string) => options.some(({ name }) => isSameName(name, text))
  if (mayMake && wanted && !isFetching)
    for (const name of [...names, wanted]) if (!isOffered(name)) options.push({ id: null, name })

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

/** Names that a new record may have, the likeliest first. */
function useNewNames({ namesOf = '', nameField, filter }: RecordSearch, q: string): string[] {
  const { data = [] } = useGetList(
    namesOf,
    { filter: { ...filter, q }, pagination: { page: 1, perPage: newNames } },
    { enabled: namesOf !== '' && q.length > 1 },
  )
  return q.length > 1 ? data.map((record) => String(record[nameField])) : []
}
