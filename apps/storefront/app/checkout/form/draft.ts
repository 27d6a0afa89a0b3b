import { type CheckoutForm, emptyCheckoutForm } from '@mazo/contract/orders/checkout-form.ts'
import { browserMemory, keptAs, type Memory } from '../../browser/browser-memory.ts'

/** A draft is forgotten after 30 days, in ms: it holds a person's address. */
const draftLifeMs = 30 * 24 * 3_600_000
const longestField = 10_000

/** What the buyer had typed, valid or not; null if there is no draft to restore. */
export function readDraft(now = Date.now(), memory: Memory = browserMemory): CheckoutForm | null {
  const kept = parse(memory.read(keptAs.draft))
  if (!kept || typeof kept.guardado !== 'number' || now - kept.guardado > draftLifeMs) {
    memory.forget(keptAs.draft)
    return null
  }
  return fillForm(kept.form)
}

export function keepDraft(form: CheckoutForm, now = Date.now(), memory: Memory = browserMemory) {
  memory.keep(keptAs.draft, JSON.stringify({ guardado: now, form }))
}

export const forgetDraft = (memory: Memory = browserMemory) => memory.forget(keptAs.draft)

/** Takes only the form's own fields, each of its own type; anything else in the kept draft is dropped. */
function fillForm(kept: unknown): CheckoutForm {
  if (!isRecord(kept)) return emptyCheckoutForm
  const fields = Object.entries(emptyCheckoutForm).map(([name, empty]) => {
    const value = kept[name]
    const fits = typeof value === typeof empty && (typeof value !== 'string' || value.length <= longestField)
    return [name, fits ? value : empty]
  })
  const form: CheckoutForm = { ...emptyCheckoutForm, ...Object.fromEntries(fields) }
  return form.metodoPago === 'mercadopago' ? form : { ...form, metodoPago: emptyCheckoutForm.metodoPago }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parse(raw: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(raw ?? 'null')
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}
