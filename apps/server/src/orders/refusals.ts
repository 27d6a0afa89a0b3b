import type { FieldError } from '@mazo/contract/errors.ts'
import { formatPesos, mostReadCentavos, toCentavos } from '@mazo/contract/money.ts'
import { stateNames } from '@mazo/contract/orders/managed-orders.ts'
import type { OrderState } from '@mazo/contract/orders/orders.ts'
import { notDone } from '../db/retry.ts'
import { DomainError } from '../domain-error.ts'
import type { Shortage } from '../stock/refusals.ts'

/** The refusals of the order call, in the words of the shop (decisions 8, 15, 38 and 39). */

export type PriceDifference = {
  producto_id: number
  titulo: string
  precio_enviado: string
  precio_actual: string
}

export const wrongData = (fields: FieldError[], sentence: string) =>
  new DomainError(422, 'datos_invalidos', sentence, fields)

export const outOfStock = (titulo: string, shortages: Shortage[]) =>
  new DomainError(409, 'sin_stock', shortageSentence(titulo, shortages[0]?.disponible ?? 0), shortages)

function shortageSentence(titulo: string, left: number): string {
  if (left === 0) return `Se agotó «${titulo}». Actualizamos tu carrito.`
  return left === 1 ? `De «${titulo}» queda 1 sola unidad.` : `De «${titulo}» quedan solo ${left} unidades.`
}

/** A `single` product can be bought once per purchase, however many there are (spec §3). */
export const onlyOne = (titulo: string) =>
  new DomainError(422, 'cantidad_invalida', `De «${titulo}» podés llevar 1 sola unidad por compra.`)

/** `titulo` is the buyer's own, or empty: we must not reveal ours, since the product may be hidden. */
export const notOnSale = (titulo: string, shortages: Shortage[]) =>
  new DomainError(
    409,
    'no_disponible',
    titulo === '' ? 'Un producto de tu carrito ya no está disponible.' : `«${titulo}» ya no está disponible.`,
    shortages,
  )

export const pricesChanged = (differences: PriceDifference[]) =>
  new DomainError(
    409,
    'precio_cambio',
    'Los precios cambiaron. Revisá el total antes de confirmar.',
    differences,
  )

export const tooDear = () =>
  wrongData(
    [{ campo: 'detalles', mensaje: 'El total es demasiado alto.' }],
    `Un pedido puede sumar hasta ${formatPesos(mostReadCentavos)}. Sacá unidades o hacé más de uno.`,
  )

export const orderNotFound = () => new DomainError(404, 'no_encontrado', 'No encontramos ese pedido.')

/** A failed order by transfer cannot have cost money, because the shop charges nobody itself. */
export const orderNotPlaced = () => notDone(' No se te cobró nada.')

export const moveNotAllowed = (from: OrderState, to: OrderState) =>
  new DomainError(
    409,
    'movimiento_no_permitido',
    `La orden está «${stateNames[from]}»: no puede pasar a «${stateNames[to]}».`,
  )

export const notPending = (state: OrderState) =>
  new DomainError(
    409,
    'estado_no_permite',
    `La orden está «${stateNames[state]}»: esto se hace solo mientras está pendiente de pago.`,
  )

/** Later somebody will ask why, and nobody will remember. @throws DomainError 422 */
export function refuseWithoutReason(motivo = '') {
  const mensaje = 'Contá por qué: queda en la historia de la orden.'
  if (motivo.trim() === '') throw wrongData([{ campo: 'motivo', mensaje }], mensaje)
}

export const notSent = (state: OrderState) =>
  new DomainError(
    409,
    'estado_no_permite',
    `La orden está «${stateNames[state]}»: el seguimiento se corrige cuando ya se envió.`,
  )

export const nothingToUndo = () =>
  new DomainError(
    409,
    'nada_para_deshacer',
    'El último paso de esta orden no se puede deshacer: lo hizo la tienda sola, o movió dinero.',
  )

/** Who is not an admin may take back only their own step, until its mail has gone out. */
export const notYourStep = () =>
  new DomainError(403, 'sin_permiso', 'Ese paso lo puede deshacer quien lo hizo, o un administrador.')

export const moneyWentBack = () =>
  new DomainError(
    409,
    'estado_no_permite',
    'De este pago ya se devolvió dinero: el paso no se puede deshacer.',
  )

export const cardSentBack = () =>
  new DomainError(
    409,
    'estado_no_permite',
    'Mientras esta orden figuraba pagada llegó su pago con tarjeta, y se le devuelve al comprador: el paso ya no se puede deshacer. Si la transferencia no está, cancelá la orden o marcala como reembolsada, y avisale.',
  )

/** The last of the refund moves the order to refunded, and it would keep the units that it took now. */
export const refundUnderWay = () =>
  new DomainError(
    409,
    'estado_no_permite',
    'Se está devolviendo dinero de esta orden. Esperá a que termine la devolución y volvé a mirarla.',
  )

/** The order has its money but not its units, which somebody has to find first. */
export const stillOutOfStock = (missing: (Shortage & { cantidad: number })[]) =>
  new DomainError(
    409,
    'sin_stock',
    `No hay stock de ${missing.map(whatIsLeft).join(', ')}: reponelo antes.`,
    missing.map(({ producto_id, titulo, disponible }) => ({ producto_id, titulo, disponible })),
  )
const whatIsLeft = ({ titulo, cantidad, disponible }: Shortage & { cantidad: number }) =>
  disponible === 0
    ? `«${titulo}»`
    : `«${titulo}» (${disponible === 1 ? 'queda 1' : `quedan ${disponible}`} y hacen falta ${cantidad})`

/** The units may be back, but the order's money is gone. */
export const moneyGone = () =>
  new DomainError(
    409,
    'sin_dinero',
    'El dinero de esta orden ya no está en la tienda: no puede pasar a pagada. Si el comprador todavía la quiere, que compre de nuevo.',
  )

/** Only the card provider can send back what came by card. */
export const refundByCard = () =>
  new DomainError(
    409,
    'reembolso_por_tarjeta',
    'Esta orden se pagó con tarjeta: el dinero se devuelve con «Reembolsar», por el mismo medio.',
  )

/** The provider may still approve the payment. */
export const cardUnderReview = () =>
  new DomainError(
    409,
    'pago_en_revision',
    'Mercado Pago todavía está revisando un pago de esta orden. Esperá su respuesta: si lo aprueba, la orden pasa sola a pagada.',
  )

/** The buyer may be paying the amount that the provider was told. */
export const amountAtProvider = (total: string) =>
  new DomainError(
    409,
    'importe_en_curso',
    `El comprador puede estar pagando ${formatPesos(toCentavos(total))} con tarjeta en este momento: no se puede cambiar lo que cuesta la orden. Cancelala y que compre de nuevo, o cambiá solo sus datos.`,
  )

/** While the provider or the staff look into a payment, its order has no deadline. */
export const noDeadline = () =>
  new DomainError(
    409,
    'estado_no_permite',
    'Hay un pago en revisión: la orden se guarda hasta que se resuelva y no tiene plazo que alargar.',
  )
