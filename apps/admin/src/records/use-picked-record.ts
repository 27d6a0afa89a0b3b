import { useRef } from 'react'
import { type Identifier, type RaRecord, useInput, type Validator } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { isSameName, onlyNamed } from './same-name.ts'
import { type NamedRecord, type RecordSearch, useNamedRecords } from './use-named-records.ts'

export type PickedOf = RecordSearch & {
  source: string
  /** The fault of a text that is no record's name. */
  notFound: string
  validate?: Validator
  /** Makes a record of that name; undefined if that failed. */
  create?: (name: string) => Promise<RaRecord | undefined>
}

/** The field of a record that is picked by its name, and what happens to a text that names none. */
export function usePickedRecord(props: PickedOf) {
  const { source, notFound, create } = props
  const isLoose = useRef(false)
  const { setError, clearErrors } = useFormContext()
  /** The record that is being made: its name, and whether somebody sent the form meanwhile. */
  const coming = useRef<{ name: string; isSent: boolean } | null>(null)
  const refuseLoose = () => {
    if (!coming.current) return isLoose.current ? notFound : undefined
    coming.current.isSent = true
    return `Estamos creando «${coming.current.name}»: se guarda apenas esté.`
  }
  const validate = props.validate ? [refuseLoose, props.validate] : refuseLoose
  const { id, field, fieldState, isRequired } = useInput({ source, validate })
  const { setTyped, wanted, look, ...named } = useNamedRecords(props, field.value, create !== undefined)
  const refuse = () => setError(source, { type: 'validate', message: notFound })

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

  async function choose(option: NamedRecord | null) {
    if (option?.id !== null) return take(option?.id ?? null)
    const sent = { name: option.name, isSent: false }
    coming.current = sent
    const made = await create?.(option.name)
    coming.current = null
    if (made) take(made.id)
    if (!sent.isSent) return
    const input = document.getElementById(id)
    if (made && input instanceof HTMLInputElement) input.form?.requestSubmit()
    else refuse()
  }

  /** Asks the server, since somebody may go to the next field before the list has arrived. */
  async function leave() {
    field.onBlur()
    if (!isLoose.current || coming.current) return
    const { value } = named
    if (value && isSameName(value.name, wanted)) return take(value.id)
    const found = onlyNamed(await look(wanted), wanted)
    if (!isLoose.current || coming.current) return
    if (found) take(found.id)
    else refuse()
  }
  return { id, field, fieldState, isRequired, ...named, write, choose, leave }
}
