import type { Lot } from '@mazo/contract/intake/lots.ts'
import { plural } from '../../words/moments.ts'
import type { Sending } from './lot-store.ts'

export const lotsPath = '/cargar-cartas'
export const lotScreen = (id: number) => `${lotsPath}/${id}`
export const lotPhotosScreen = (id: number) => `${lotScreen(id)}/fotos`

/** `120 cartas en 80 renglones` */
export const tellSize = ({ lineas, copias }: Pick<Lot, 'lineas' | 'copias'>) =>
  `${plural(copias, 'carta')} en ${plural(lineas, 'renglón', 'renglones')}`

/** Whether all that was entered is safe, in a few words. */
export function tellSending(sending: Sending, unsent: number): string {
  if (sending.state === 'en espera') return `${sending.why}: ${plural(unsent, 'línea')} sin enviar`
  if (sending.state === 'rechazado') return sending.why
  if (sending.state === 'cerrado') return 'Este lote ya se dio de alta desde otro equipo.'
  return sending.state === 'guardado' ? 'Guardado' : 'Guardando…'
}

export const lotStates: Record<
  Lot['estado'],
  { label: string; color: 'default' | 'info' | 'success' | 'warning' }
> = {
  borrador: { label: 'Borrador', color: 'warning' },
  dando: { label: 'Dando de alta', color: 'info' },
  hecho: { label: 'Dado de alta', color: 'success' },
  deshaciendo: { label: 'Deshaciendo', color: 'info' },
  deshecho: { label: 'Deshecho', color: 'default' },
}

/** What taking a draft in will do, before it is done. */
export function tellTaking({ nuevos, sumados }: Pick<Lot, 'nuevos' | 'sumados'>): string {
  const parts = [
    nuevos > 0 &&
      `${nuevos === 1 ? 'se publica' : 'se publican'} ${plural(nuevos, 'producto nuevo', 'productos nuevos')} con su precio`,
    sumados > 0 && plural(sumados, 'que ya está suma copias', 'que ya están suman copias'),
  ].filter((part) => part !== false)
  return parts.join(', y ')
}

/** What a lot did to the catalogue. */
export function tellDone({ nuevos, sumados }: Pick<Lot, 'nuevos' | 'sumados'>): string {
  const parts = [
    nuevos > 0 && plural(nuevos, 'producto nuevo', 'productos nuevos'),
    sumados > 0 &&
      `${sumados === 1 ? '1 que ya estaba tiene' : `${sumados.toLocaleString('es-AR')} que ya estaban tienen`} más copias`,
  ].filter((part) => part !== false)
  return `${parts.join(', y ')}.`
}
