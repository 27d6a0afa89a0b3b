import { toPrecio, unitCentavos } from '@mazo/contract/money.ts'
import type { CheckoutForm } from '@mazo/contract/orders/checkout-form.ts'
import type { OrderBody } from '@mazo/contract/orders/orders.ts'
import { percentOf, transferCentavos } from '@mazo/contract/orders/transfer-price.ts'
import type { CartLine } from '../cart/cart-lines.ts'

/**
 * The order payload of spec §3. `totalCentavos` is what the buyer was shown to pay, shipping included (decision 35);
 * `transferPercent` is the shop's discount by transfer.
 */
export function orderBodyOf(
  form: CheckoutForm,
  lines: readonly CartLine[],
  totalCentavos: number,
  transferPercent: number,
): OrderBody {
  const percent = percentOf(form.metodoPago, transferPercent)
  return {
    ...form,
    email: form.mail,
    retiro_personal: form.retiroPersonal,
    metodo_pago: form.metodoPago,
    total: toPrecio(totalCentavos),
    detalles: lines.map((line) => ({
      producto_id: line.id,
      nombre_producto: line.titulo,
      precio: toPrecio(transferCentavos(unitCentavos(line), percent)),
      cantidad: line.cantidad,
      single: line.single,
      cantidad_disponible: line.cantidad_disponible,
    })),
  }
}
