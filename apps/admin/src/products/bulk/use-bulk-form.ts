import type { ProductsBulkAnswer } from '@mazo/contract/products/managed-products.ts'
import type { Rounding } from '@mazo/contract/products/price-change.ts'
import { type FormEvent, useState } from 'react'
import { useFilteredChange } from '../changes/change-calls.ts'
import { type BulkField, bulkWays, type Way } from './bulk-ways.ts'
import { hasLeftAlone } from './LeftAlone.tsx'
import { useBulkSend } from './use-bulk-change.ts'

export type BulkOf = {
  field: BulkField
  ids: number[]
  /** The filter of the list, if all the products that it finds are chosen. */
  filtro: object | undefined
  /** How many products the list finds, on all its pages. */
  found: number
}

export type BulkForm = ReturnType<typeof useBulkForm>
type Said = { isForAll: boolean; way: Way; typed: string }

/** The form that gives many products a new value, and how it is sent. */
export function useBulkForm({ field, ids, filtro, found }: BulkOf, onDone: () => void) {
  const send = useBulkSend()
  const changeFound = useFilteredChange()
  const [said, setSaid] = useState<Said>({ isForAll: false, way: bulkWays[field].ways[0], typed: '' })
  const [redondeo, setRounding] = useState<Rounding>()
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<ProductsBulkAnswer | null>(null)

  function set(change: Partial<Said>) {
    setFault('')
    setSaid({ ...said, ...change })
  }

  async function apply(event: FormEvent) {
    event.preventDefault()
    const read = said.way.read(said.typed, redondeo)
    if (typeof read === 'string') return setFault(read)
    setBusy(true)
    try {
      if (said.isForAll) return await changeFound(read, found)
      const answer = await send({ ids, cambios: read, filtro })
      if (hasLeftAlone(answer)) setAnswer(answer)
      else onDone()
    } catch (error) {
      setFault((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return { ...said, set, redondeo, setRounding, fault, isBusy, answer, apply }
}
