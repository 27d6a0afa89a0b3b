import { emailProblem } from '../site/newsletter-email.ts'

/** The names of the fields, beside which a refusal is shown. */
export const withdrawalLabels = { pedido: 'Número de pedido o mail de la compra', motivo: 'Motivo' } as const

/** Why the text names no purchase; null where it may. */
export function withdrawalProblem(pedido: string): string | null {
  const text = pedido.trim()
  if (text === '') return 'Escribí tu número de pedido o el mail con el que compraste.'
  if (text.includes('@')) return emailProblem(text)
  return readOrderNumber(text) === null ? 'Un número de pedido es como 482-9317.' : null
}

/** `482 9317`, `#4829317` and the like as the shop writes them; null for other texts. */
export function readOrderNumber(text: string): string | null {
  const digits = text.replace(/[\s#º°.-]|pedido|n[uú]mero|nro|n°/gi, '')
  return /^\d{6,12}$/.test(digits) ? `${digits.slice(0, -4)}-${digits.slice(-4)}` : null
}
