import type { FieldError } from '@mazo/contract/errors.ts'
import {
  addressFields,
  type CheckoutForm,
  checkoutForm,
  checkoutLabels,
} from '@mazo/contract/orders/checkout-form.ts'
import { mostLines, mostUnits, type OrderBody } from '@mazo/contract/orders/orders.ts'
import { paymentMethods } from '@mazo/contract/site/site.ts'
import { wrongQuantity } from '../../stock/refusals.ts'
import { wrongData } from '../refusals.ts'

type Amount = string | number

/** One product of the order: the units of all its lines, and what the buyer was shown. */
export type WantedLine = {
  producto_id: number
  cantidad: number
  /** As the buyer's screen named it; empty when it did not. */
  nombre_producto: string
  /** Unit prices the buyer was shown, to compare with ours. */
  precios: Amount[]
}

export type OrderRequest = { form: CheckoutForm; lines: WantedLine[]; total: Amount | undefined }

/**
 * Reads a buyer's request, whose JSON types are checked already, as an order to place. The form and the payload of spec
 * §3 name some fields twice: either name will do, two that differ are refused (decision 35).
 * @throws DomainError 422 `datos_invalidos` or `cantidad_invalida`
 */
export function readRequest(body: OrderBody, onOffer: readonly string[]): OrderRequest {
  const form = readForm(body, onOffer)
  return { form, lines: sumLines(body.detalles), total: body.total }
}

function readForm(body: OrderBody, onOffer: readonly string[]): CheckoutForm {
  const metodo = body.metodoPago ?? body.metodo_pago ?? ''
  const method = paymentMethods.find((known) => known === metodo)
  const answer = checkoutForm.safeParse({
    nombre: body.nombre ?? '',
    mail: body.mail ?? body.email ?? '',
    celular: body.celular ?? '',
    barrio: body.barrio ?? '',
    direccion: body.direccion ?? '',
    provincia: body.provincia ?? '',
    localidad: body.localidad ?? '',
    cp: body.cp ?? '',
    sucursal: body.sucursal ?? '',
    retiroPersonal: body.retiroPersonal ?? body.retiro_personal ?? false,
    metodoPago: method ?? 'transferencia', // checked below against what the shop offers
  })
  const wrong = new Map<string, string>()
  for (const { path, message } of answer.error?.issues ?? []) keepFirst(wrong, String(path[0]), message)
  if (differ(body.mail?.trim().toLowerCase(), body.email?.trim().toLowerCase()))
    keepFirst(wrong, 'mail', 'Los dos correos no coinciden')
  if (differ(body.retiroPersonal, body.retiro_personal))
    keepFirst(wrong, 'retiroPersonal', 'Las dos respuestas no coinciden')
  if (metodo === '') wrong.set('metodoPago', 'Campo requerido')
  else if (!method || !onOffer.includes(method) || differ(body.metodoPago, body.metodo_pago))
    wrong.set('metodoPago', 'Método de pago no disponible')
  if (wrong.size > 0 || !answer.success) throw refuseForm(wrong)
  if (body.detalles.length === 0)
    throw wrongData([{ campo: 'detalles', mensaje: 'Tu carrito está vacío.' }], 'Tu carrito está vacío.')
  return answer.data.retiroPersonal ? withoutAddress(answer.data) : answer.data
}

function keepFirst(wrong: Map<string, string>, campo: string, mensaje: string) {
  if (!wrong.has(campo)) wrong.set(campo, mensaje)
}

const differ = <T>(one: T | undefined, other: T | undefined) =>
  one !== undefined && other !== undefined && one !== other

function refuseForm(wrong: Map<string, string>) {
  const labels: Record<string, string> = checkoutLabels
  const fields: FieldError[] = [...wrong].map(([campo, mensaje]) => ({ campo, mensaje }))
  const named = fields.map(({ campo, mensaje }) => `${labels[campo] ?? campo} (${mensaje})`)
  return wrongData(fields, `Revisá estos datos: ${named.join(', ')}.`)
}

/** Ticking the pickup clears the address on the screen (spec §4), so it does here. */
function withoutAddress(form: CheckoutForm): CheckoutForm {
  return { ...form, ...Object.fromEntries(addressFields.map((campo) => [campo, ''])), sucursal: '' }
}

/** One line a product, in the buyer's order. @throws DomainError 422 `cantidad_invalida` (decision 38) */
function sumLines(detalles: OrderBody['detalles']): WantedLine[] {
  if (detalles.length > mostLines) throw wrongQuantity()
  const lines = new Map<number, WantedLine>()
  for (const { producto_id, cantidad = 1, precio, nombre_producto = '' } of detalles) {
    if (!isQuantity(cantidad)) throw wrongQuantity()
    const line = lines.get(producto_id) ?? { producto_id, cantidad: 0, nombre_producto, precios: [] }
    line.cantidad += cantidad
    if (precio !== undefined) line.precios.push(precio)
    if (!isQuantity(line.cantidad)) throw wrongQuantity()
    lines.set(producto_id, line)
  }
  return [...lines.values()]
}

const isQuantity = (cantidad: number) => Number.isInteger(cantidad) && cantidad >= 1 && cantidad <= mostUnits
