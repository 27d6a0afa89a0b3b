import { useEffect, useEffectEvent, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'

type Typed = ReadonlyMap<string, unknown>
const nothing: Typed = new Map()

/**
 * Keeps what somebody types while the form is on its way to the shop: the saved record then fills the form anew, and
 * would take it away unseen. Called inside a form.
 * @returns whether there is such text
 */
export function useTypedMeanwhile(): boolean {
  const { watch, setValue, getValues } = useFormContext()
  const { isSubmitting, defaultValues } = useFormState()
  const [typed, setTyped] = useState(nothing)

  useEffect(() => {
    if (!isSubmitting) return
    setTyped(nothing)
    const { unsubscribe } = watch((_values, { name, type }) => {
      if (name && type === 'change') setTyped((before) => new Map(before).set(name, getValues(name)))
    })
    return unsubscribe
  }, [isSubmitting, watch, getValues])

  const keep = useEffectEvent(() => {
    for (const [name, value] of typed) setValue(name, value, { shouldDirty: true })
    setTyped(nothing)
  })
  useEffect(() => {
    if (defaultValues) keep()
  }, [defaultValues])

  return typed.size > 0
}
