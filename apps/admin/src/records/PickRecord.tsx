import { Autocomplete, Box, TextField } from '@mui/material'
import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue, useRef, useState } from 'react'
import {
  type Identifier,
  InputHelperText,
  type RaRecord,
  useDataProvider,
  useGetList,
  useGetOne,
  useInput,
  type Validator,
} from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { isSameName, onlyNamed } from './same-name.ts'

type Props = {
  source: string
  label: string
  /** Where it is looked for, and which of its fields names it. */
  reference: string
  nameField: string
  filter?: Record<string, unknown>
  /** What is told of a text that is left there and names none of them. */
  notFound: string
  helperText: string
  noOptionsText: string
  /** The one it starts with, where its name is at hand: it is there at once. */
  known?: Option | undefined
  disabled?: boolean
  validate?: Validator
  /** Makes one of that name; nothing where it could not. */
  create?: (name: string) => Promise<RaRecord | undefined>
}

/** `id` is null of the one that is still to be made. */
type Option = { id: Identifier | null; name: string }

/** How many the list offers, and how many are asked for one that is named whole. */
const offered = 25
const lookedThrough = 100

/**
 * Picks a record by its name. Whoever leaves it with the name of one written out has picked that one; any other text
 * stays in sight as a fault, since what somebody typed is never dropped in silence.
 */
export function PickRecord(props: Props) {
  const { source, reference, nameField, notFound, create } = props
  const [typed, setTyped] = useState<string | null>(null)
  const isLoose = useRef(false)
  const { setError, clearErrors } = useFormContext()
  /** Of one that is being made: its name, and whether the form was sent meanwhile. */
  const coming = useRef<{ name: string; isSent: boolean } | null>(null)
  const refuseLoose = () => {
    if (!coming.current) return isLoose.current ? notFound : undefined
    coming.current.isSent = true
    return `Estamos creando «${coming.current.name}»: se guarda apenas esté.`
  }
  const { id, field, fieldState, isRequired } = useInput({
    source,
    validate: props.validate ? [refuseLoose, props.validate] : refuseLoose,
  })
  const optionOf = (record: RaRecord): Option => ({ id: record.id, name: String(record[nameField]) })
  const picked = useGetOne(reference, { id: field.value }, { enabled: Boolean(field.value) })
  const known = props.known?.id === field.value ? (props.known ?? null) : null
  const value = field.value && picked.data ? optionOf(picked.data) : known
  const { found, isFetching, look } = useFound(props, useDeferredValue(typed?.trim() ?? ''))
  const options: Option[] = found.map(optionOf)
  const wanted = typed?.trim() ?? ''
  if (create && wanted && !isFetching && !options.some(({ name }) => isSameName(name, wanted)))
    options.push({ id: null, name: wanted })

  function write(text: string) {
    setTyped(text)
    isLoose.current = text.trim() !== ''
    clearErrors(source)
  }

  function take(id: Identifier | null) {
    isLoose.current = false
    setTyped(null)
    clearErrors(source)
    field.onChange(id)
  }

  async function choose(option: Option | null) {
    if (option?.id !== null) return take(option?.id ?? null)
    const sent = { name: option.name, isSent: false }
    coming.current = sent
    const made = await create?.(option.name)
    coming.current = null
    if (made) take(made.id)
    if (!sent.isSent) return
    const input = document.getElementById(id)
    if (made && input instanceof HTMLInputElement) input.form?.requestSubmit()
    else setError(source, { type: 'validate', message: notFound })
  }

  /** The list may not have come yet when somebody goes on to the next field: it is asked. */
  async function leave() {
    field.onBlur()
    if (!isLoose.current || coming.current) return
    if (value && isSameName(value.name, wanted)) return take(value.id)
    const named = onlyNamed((await look(wanted)).map(optionOf), wanted)
    if (!isLoose.current || coming.current) return
    if (named) take(named.id)
    else setError(source, { type: 'validate', message: notFound })
  }

  return (
    <Autocomplete
      id={id}
      value={value}
      inputValue={typed ?? value?.name ?? ''}
      options={options}
      disabled={props.disabled ?? false}
      clearOnBlur={false}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id ?? 'new'}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={(all) => all}
      loading={isFetching}
      loadingText="Buscando…"
      noOptionsText={props.noOptionsText}
      onInputChange={(_event, text, reason) => reason === 'input' && write(text)}
      onChange={(_event, option) => void choose(option)}
      onBlur={() => void leave()}
      renderOption={({ key, ...item }, { id, name }) => (
        <Box component="li" key={key} {...item} sx={{ minHeight: 44 }}>
          {id === null ? `Crear «${name}»` : name}
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={props.label}
          required={isRequired}
          error={fieldState.invalid}
          inputRef={field.ref}
          helperText={<InputHelperText error={fieldState.error?.message} helperText={props.helperText} />}
          sx={{ '& .MuiInputBase-root': { minHeight: 44 } }}
        />
      )}
    />
  )
}

function useFound({ reference, filter, disabled }: Props, q: string) {
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
