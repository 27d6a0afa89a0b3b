import { DomainError } from '../http/domain-error.ts'

/** The refusals of a sale at the fair (decisions 8 and 38, security checklist 10). */

export const wrongQuantity = () => new DomainError(422, 'cantidad_invalida', 'La cantidad no es válida.')

export type Shortage = { producto_id: number; titulo: string; disponible: number }

export const notEnough = (shortage: Shortage) =>
  new DomainError(409, 'sin_stock', 'No hay stock suficiente.', [shortage])
