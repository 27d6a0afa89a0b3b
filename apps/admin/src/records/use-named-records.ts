import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { type Identifier, type RaRecord, useDataProvider, useGetList, useGetOne } from 'react-admin'
import { isSameName } from './same-name.ts'

/** `id` is null of the one that is still to be made. */
export type NamedRecord = { id: Identifier | null; name: string }

export type RecordSearch = {
  /** Where they are looked for, and which of their fields names them. */
  reference: string
  nameField: string
  filter?: Record<string, unknown>
  /** The one it starts with, where its name is at hand: it is there at once. */
  known?: NamedRecord | undefined
  disabled?: boolean
}

/** How many the list offers, and how many are asked for one that is named whole. */
const offered = 25
const lookedThrough = 100

/** The record that is picked, by its id, and those that what is typed finds; where one may be made, also that one. */
export function useNamedRecords(search: RecordSearch, pickedId: Identifier | null, mayMake: boolean) {
  const { reference, nameField } = search
  const [typed, setTyped] = useState<string | null>(null)
  const wanted = typed?.trim() ?? ''
  const nameOf = (record: RaRecord): NamedRecord => ({ id: record.id, name: String(record[nameField]) })

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
    /** Asks now, and further than the list offers. */
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
