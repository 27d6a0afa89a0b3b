import { addressFields } from '@mazo/contract/orders/checkout-form.ts'
import { type ManagedOrder, orderLabels } from '@mazo/contract/orders/managed-orders.ts'
import { type FormEvent, useState } from 'react'
import { orderWrites, readOrder } from '../../api/order-calls.ts'
import { useBuyerMail } from '../../ui/buyer-mail.ts'
import { useOrderWrite } from '../money/use-order-write.ts'
import { bodyOf, buyerFields, type FieldName, isChanged, reapply, type Said } from './order-draft.ts'

export const requiredFields: readonly FieldName[] = [...addressFields, ...buyerFields]
export const idOfField = (name: string) => `orden-${name}`

/** The draft of an order, how it is saved, and what to do if somebody else saved first. */
export function useOrderEdit(order: ManagedOrder, onSaved: () => void) {
  // The order as the dialog opened it: a later change by somebody else is a conflict, even if the screen shows it.
  const [read, setRead] = useState(order)
  const [draft, setDraft] = useState(order)
  const [dropped, setDropped] = useState<Said[]>([])
  const [missing, setMissing] = useState<Record<string, string>>({})
  const { write, isBusy, conflict, reload, faults } = useOrderWrite(order.id)
  const mail = useBuyerMail()

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const empty = emptyFields(draft)
    setMissing(empty)
    const [first] = Object.keys(empty)
    if (first) return document.getElementById(idOfField(first))?.focus()
    const done = mail.done('Guardamos los cambios', ' y le avisamos al comprador.')
    if (await write(orderWrites.edit(read, bodyOf(draft)), done)) onSaved()
  }
  const takeLatest = async () => {
    const latest = await readOrder(order.id)
    const again = reapply(read, draft, latest)
    setRead(latest)
    setDraft(again.draft)
    setDropped(again.dropped)
    reload()
  }
  return {
    read,
    draft,
    dropped,
    isDirty: isChanged(read, draft),
    isBusy,
    conflict,
    faults: { ...missing, ...faults },
    set: (change: Partial<ManagedOrder>) => setDraft({ ...draft, ...change }),
    save,
    takeLatest,
    reload,
  }
}

export type OrderEdit = ReturnType<typeof useOrderEdit>

function emptyFields(draft: ManagedOrder): Record<string, string> {
  const wanted = draft.retiro_personal ? buyerFields : requiredFields
  const empty = wanted.filter((name) => draft[name].trim() === '')
  return Object.fromEntries(
    empty.map((name) => [name, `Falta completar: ${orderLabels[name].toLowerCase()}.`]),
  )
}
