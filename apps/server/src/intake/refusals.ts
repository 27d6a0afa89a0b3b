import { lotLimits } from '@mazo/contract/intake/lots.ts'
import { DomainError } from '../domain-error.ts'

export const noSuchLot = () => new DomainError(404, 'no_encontrado', 'No encontramos ese lote.')

/** @param detalles what the caller may go on with */
export const lotClosed = (detalles: DomainError['detalles'] = []) =>
  new DomainError(409, 'lote_cerrado', 'Este lote ya se dio de alta: lo que sigue va en otro.', detalles)

export const wrongState = (mensaje: string) => new DomainError(409, 'estado_invalido', mensaje)

export const lotFull = () =>
  new DomainError(
    422,
    'lote_lleno',
    `Un lote tiene hasta ${lotLimits.lines.toLocaleString('es-AR')} renglones: dalo de alta y seguí en otro.`,
  )

export const invalid = (campo: string, mensaje: string, more: DomainError['detalles'] = []) =>
  new DomainError(422, 'datos_invalidos', mensaje, [{ campo, mensaje }, ...more])
