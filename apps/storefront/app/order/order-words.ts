import { toCentavos } from '@mazo/contract/money.ts'
import type { OrderState } from '@mazo/contract/orders/orders.ts'
import type { FollowedOrder } from '@mazo/contract/orders/receipts.ts'
import { moneyHere } from '@mazo/contract/orders/refund-words.ts'

const zone = 'America/Argentina/Buenos_Aires'
const deadlineFormat = new Intl.DateTimeFormat('es-AR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: zone,
})
const dateFormat = new Intl.DateTimeFormat('es-AR', { dateStyle: 'long', timeZone: zone })

/** Writes `lunes 23 de noviembre a las 14:30` of an ISO instant, in the time of Buenos Aires. */
export function deadlineText(instant: string): string {
  const parts = new Map(
    deadlineFormat.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  )
  const day = `${parts.get('weekday')} ${parts.get('day')} de ${parts.get('month')}`
  return `${day} a las ${parts.get('hour')}:${parts.get('minute')}`
}

export const dateText = (instant: string) => dateFormat.format(new Date(instant))

type Words = { name: string; text: string; tone: 'waiting' | 'good' | 'bad' }

/** What a state means to the buyer (decision 17). */
const stateWords: Record<OrderState, Words> = {
  pendiente: {
    name: 'Pendiente de pago',
    text: 'Reservamos tus productos. Transferí el total para confirmar la compra.',
    tone: 'waiting',
  },
  pagada: { name: 'Pagado', text: 'Recibimos tu pago y vamos a preparar tu pedido.', tone: 'good' },
  preparada: { name: 'Preparado', text: 'Tu pedido está embalado y listo para salir.', tone: 'good' },
  enviada: { name: 'Enviado', text: 'Tu pedido está en camino.', tone: 'good' },
  lista_para_retirar: { name: 'Listo para retirar', text: 'Podés pasar a buscarlo.', tone: 'good' },
  entregada: { name: 'Entregado', text: 'Ya tenés tus cartas. ¡Gracias por tu compra!', tone: 'good' },
  cancelada: {
    name: 'Cancelado',
    text: 'Este pedido se canceló y su stock volvió a la tienda.',
    tone: 'bad',
  },
  pagada_sin_stock: {
    name: 'En revisión',
    text: 'Recibimos tu pago cuando la reserva ya había terminado. Revisamos el stock y te escribimos para resolverlo.',
    tone: 'waiting',
  },
  reembolsada: { name: 'Reembolsado', text: 'Te devolvimos el dinero de este pedido.', tone: 'bad' },
}

const cardWords = {
  reviewed: {
    name: 'Estamos revisando tu pago',
    text: 'Mercado Pago todavía lo está procesando. Tus productos siguen reservados, y acá vas a ver qué contesta.',
    tone: 'waiting',
  },
  payable: {
    name: 'Pendiente de pago',
    text: 'Reservamos tus productos mientras pagás con tarjeta.',
    tone: 'waiting',
  },
  late: {
    name: 'Pendiente de pago',
    text: 'El plazo para pagar con tarjeta terminó. Si ya pagaste, en unos minutos lo vas a ver acá.',
    tone: 'waiting',
  },
  refused: {
    name: 'Pago rechazado',
    text: 'Tu tarjeta no pasó y no se te cobró nada. Podés probar de nuevo, con esa o con otra tarjeta.',
    tone: 'bad',
  },
  refusedLate: {
    name: 'Pago rechazado',
    text: 'Tu tarjeta no pasó y no se te cobró nada. El plazo para pagar ya terminó.',
    tone: 'bad',
  },
  odd: {
    name: 'Estamos revisando tu pago',
    text: 'Hay un pago de este pedido que tenemos que revisar. No pagues de nuevo: te escribimos para resolverlo.',
    tone: 'waiting',
  },
  different: {
    name: 'Estamos revisando tu pago',
    text: 'Recibimos un pago que no es por el total de este pedido. No pagues de nuevo: te escribimos para resolverlo.',
    tone: 'waiting',
  },
} satisfies Record<string, Words>

const inCash = {
  ...stateWords.pendiente,
  text: 'Reservamos tus productos. Transferí el total para confirmar la compra, o pagás en efectivo al retirar.',
}

const receiptSent: Words = {
  name: 'Estamos revisando tu comprobante',
  text: 'Recibimos tu comprobante, lo estamos revisando.',
  tone: 'waiting',
}

const withdrawn: Words = {
  name: 'En espera',
  text: 'No hace falta que lo pagues mientras respondemos tu arrepentimiento.',
  tone: 'waiting',
}

/** An order that is picked up is not sent: the text below says when its buyer gets a notice. */
const packed = { ...stateWords.preparada, text: 'Tu pedido está embalado.' }

/** Money that a bank took back does not count as received. */
const bankTookIt = { ...stateWords.reembolsada, text: 'Tu banco te devolvió el dinero de este pedido.' }

type Told = Pick<
  FollowedOrder,
  | 'estado'
  | 'metodo_pago'
  | 'retiro_personal'
  | 'vence_en'
  | 'pagar_en'
  | 'recibido'
  | 'devuelto'
  | 'pago_por_revisar'
  | 'pago_rechazado'
  | 'arrepentimiento'
  | 'comprobantes'
>

/** Does a withdrawal from the order wait for the shop's answer? */
export const isWithdrawing = ({ arrepentimiento }: Pick<FollowedOrder, 'arrepentimiento'>) =>
  arrepentimiento !== null && !arrepentimiento.respondido

/** Where an order stands, in words for its buyer; a card order that waits has words of its own. */
export function tellState(told: Told): Words {
  const { estado, metodo_pago, vence_en, pagar_en } = told
  if (estado === 'pendiente' && moneyHere(told) > 0) return kept(cardWords.different, told)
  if (estado === 'pendiente' && told.pago_por_revisar) return kept(cardWords.odd, told)
  if (estado === 'preparada' && told.retiro_personal) return packed
  if (estado === 'reembolsada' && toCentavos(told.recibido) === 0) return bankTookIt
  if (estado !== 'pendiente') return stateWords[estado]
  if (metodo_pago === 'transferencia') return tellTransfer(told)
  if (vence_en === null) return cardWords.reviewed
  if (isWithdrawing(told)) return withdrawn
  if (told.pago_rechazado) return pagar_en ? cardWords.refused : cardWords.refusedLate
  return pagar_en ? cardWords.payable : cardWords.late
}

/** While the shop looks into a payment the order has no deadline. */
const kept = (words: Words, { vence_en }: Told): Words =>
  vence_en === null ? { ...words, text: `${words.text} Mientras tanto te guardamos los productos.` } : words

function tellTransfer(told: Told): Words {
  if (told.comprobantes.length > 0) return receiptSent
  if (isWithdrawing(told)) return withdrawn
  return told.retiro_personal ? inCash : stateWords.pendiente
}
