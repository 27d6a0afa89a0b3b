import { mostOfReason } from '@mazo/contract/stock/annulment-reasons.ts'
import { DomainError } from '../domain-error.ts'

/** The refusals of a sale at the fair (decisions 8 and 38, security checklist 10). */

export const wrongQuantity = () => new DomainError(422, 'cantidad_invalida', 'La cantidad no es válida.')

export type Shortage = { producto_id: number; titulo: string; disponible: number }

export const notEnough = (shortage: Shortage) =>
  new DomainError(409, 'sin_stock', 'No hay stock suficiente.', [shortage])

/** Whoever sells has told the buyer another price. */
export const priceMoved = (producto_id: number, precio_enviado: string, precio_actual: string) =>
  new DomainError(409, 'precio_cambio', 'El precio cambió. Mirá el total y confirmá de nuevo.', [
    { producto_id, precio_enviado, precio_actual },
  ])

export const noSuchSale = () => new DomainError(404, 'no_encontrado', 'No encontramos esa venta en la feria.')

/** Who is not an admin may annul only their own recent sales. */
export const notYourSale = () =>
  new DomainError(
    403,
    'sin_permiso',
    'Esa venta la puede anular quien la hizo, el mismo día o hasta 12 horas después, o un administrador.',
  )

export const alreadyAnnulled = () => new DomainError(409, 'ya_anulada', 'Esa venta ya estaba anulada.')

export const saleAnnulled = () =>
  new DomainError(
    409,
    'venta_anulada',
    'Esa venta había llegado y después se anuló: ahora no se vendió nada. Si la vendés igual, confirmá de nuevo.',
  )

/** The reason of an annulment is empty, or longer than the ledger allows. */
export const wrongReason = (given: string) => {
  const mensaje =
    given === '' ? 'Contá por qué se anula la venta.' : `El motivo puede tener hasta ${mostOfReason} letras.`
  return new DomainError(422, 'datos_invalidos', mensaje, [{ campo: 'motivo', mensaje }])
}

/** The ledger's reason when a unique card comes back while one is in stock. */
export const thereIsOne = 'Es una carta única: hay una sola'

const unitsOf = (units: number) => (units === 1 ? '1 unidad' : `${units} unidades`)

/** The refusals of a change by hand. */
export const tooFewToTake = (wanted: number, shortage: Shortage) => {
  const left = shortage.disponible === 0 ? 'no queda ninguna' : `hay ${shortage.disponible}`
  return new DomainError(409, 'sin_stock', `No se pueden sacar ${unitsOf(wanted)}: ${left}.`, [shortage])
}

export const changedWhileCounting = (before: number, now: number) =>
  new DomainError(
    409,
    'cambio_ajeno',
    `El stock cambió mientras contabas: había ${before} y ahora hay ${now}. Contá de nuevo.`,
    [{ campo: 'contado', antes: before, ahora: now }],
  )

export const onlyOneOfIt = (campo: string) => {
  const mensaje = 'Es una carta única: puede haber una o ninguna.'
  return new DomainError(422, 'cantidad_invalida', mensaje, [{ campo, mensaje }])
}

export const tooMany = (campo: string) => {
  const mensaje = 'Tiene que ser un millón o menos.'
  return new DomainError(422, 'cantidad_invalida', mensaje, [{ campo, mensaje }])
}
