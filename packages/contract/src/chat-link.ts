import { formatPesos, toCentavos } from './money.ts'

/** A chat-app conversation with a prefilled message; `whatsapp` is the number in digits. */
export function chatLink(whatsapp: string, message?: string): string {
  const query = message ? `?text=${encodeURIComponent(message)}` : ''
  return `https://wa.me/${whatsapp}${query}`
}

/** Lines that a message holds: an address may not grow without end. */
const mostLines = 12

type Order = {
  numero: string
  total: string
  lines: readonly { cantidad: number; titulo: string }[]
}

/** An order as the buyer would write it to the shop, so that they only have to send it. */
export function orderMessage({ numero, total, lines }: Order): string {
  const items = lines.slice(0, mostLines).map(({ cantidad, titulo }) => `• ${cantidad} × ${titulo}`)
  if (lines.length > mostLines) items.push(`• y ${lines.length - mostLines} más`)
  const message = [`¡Hola! Hice el pedido ${numero} por ${formatPesos(toCentavos(total))}:`, ...items]
  return message.join('\n').replaceAll('\u00a0', ' ')
}
