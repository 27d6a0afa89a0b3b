import { formatPesos, toCentavos } from './money.ts'
import type { OrderState } from './orders/orders.ts'

/** A chat-app conversation with a prefilled message; `whatsapp` is the number in digits. */
export function chatLink(whatsapp: string, message?: string): string {
  const query = message ? `?text=${encodeURIComponent(message)}` : ''
  return `https://wa.me/${whatsapp}${query}`
}

/** The most lines of a message, because it becomes part of an address. */
const mostLines = 12

type Order = {
  numero: string
  total: string
  lines: readonly { cantidad: number; titulo: string; condicion: string }[]
}

/** An order as the buyer would write it to the shop, so that they only have to send it. */
export function orderMessage(order: Order): string {
  return write([`¡Hola! Hice el pedido ${order.numero} por ${amountOf(order)}:`, ...itemsOf(order)])
}

/** `link`: null for staff who may not have the buyer's key to the order's page. */
type ToBuyer = {
  nombre: string
  shop: string
  estado: OrderState
  seguimiento: string
  link: string | null
}

/** The sentence about an order's state, for states that need one. */
const stepWords: Partial<Record<OrderState, string>> = {
  pagada: 'Ya recibimos tu pago.',
  preparada: 'Ya está preparado.',
  enviada: 'Ya está en camino.',
  lista_para_retirar: 'Ya lo podés retirar.',
  cancelada: 'El pedido se canceló.',
  pagada_sin_stock: 'Recibimos tu pago, pero nos quedamos sin stock: queremos arreglarlo con vos.',
  reembolsada: 'Ya te devolvimos el dinero.',
}

/** An order as the shop would write about it to its buyer. */
export function messageToBuyer(order: Order, { nombre, shop, estado, seguimiento, link }: ToBuyer): string {
  const opening = `¡Hola ${nombre.trim().split(/\s+/)[0]}! Te escribimos de ${shop} por tu pedido ${order.numero} de ${amountOf(order)}:`
  const tracking = estado === 'enviada' && seguimiento ? `Seguimiento: ${seguimiento}` : null
  const closing = [stepWords[estado], tracking, link && `Podés verlo acá: ${link}`]
  return write([opening, ...itemsOf(order), ...closing.filter((line) => typeof line === 'string')])
}

/**
 * The chat app's form of a number typed in Argentina: `549`, the area and the number are 13 digits, without the 0
 * before the area and the 15 after it. A number of another country stays as it is.
 */
export function chatNumber(celular: string): string {
  const digits = celular.replace(/\D/g, '').replace(/^0+/, '')
  if (/^\s*(\+|00)\s*(?!54)/.test(celular)) return digits
  const national = without15(digits.replace(/^549?(?=\d{10})/, '').replace(/^9(?=\d{10}$)/, ''))
  if (national.length <= 10) return `549${national}`
  return digits
}

/** Only the area 11 has numbers of eight digits; the others have three or four for the area. */
function without15(national: string): string {
  if (/^15\d{8}$/.test(national)) return `11${national.slice(2)}`
  return /^\d{12}$/.test(national) ? national.replace(/^(11|\d{3}|\d{4})15(?=\d{6,8}$)/, '$1') : national
}

const amountOf = ({ total }: Order) => formatPesos(toCentavos(total))

function itemsOf({ lines }: Order): string[] {
  const items = lines.slice(0, mostLines).map((line) => `• ${line.cantidad} × ${titleOfLine(line)}`)
  return lines.length > mostLines ? [...items, `• y ${lines.length - mostLines} más`] : items
}

/** A line's title, with what tells it from another product of the same title. */
export const titleOfLine = ({ titulo, condicion }: { titulo: string; condicion: string }) =>
  condicion ? `${titulo} (${condicion})` : titulo

const write = (lines: readonly string[]) => lines.join('\n').replaceAll('\u00a0', ' ')
