import type { BookCard } from '@mazo/contract/card-book/cards.ts'
import type { Linking, LinkingState } from '@mazo/contract/card-book/linkings.ts'
import { formatMoment, plural } from '../../words/moments.ts'
import { expansionText, rarityText } from '../card-words.ts'

export const stateWords: Record<LinkingState, string> = {
  vinculando: 'Vinculando',
  vinculada: 'Vinculada',
  deshaciendo: 'Deshaciendo',
  deshecha: 'Deshecha',
}

/** How far a linking is, or how it ended. */
export function tellLinking(linking: Linking): string {
  const { estado, hechos, pedidos, seguras, vinculados, pendientes, ningunas, deshechos, quedaron } = linking
  const count = (amount: number) => amount.toLocaleString('es-AR')
  if (estado === 'vinculando') return `${count(hechos)} de ${plural(pedidos, 'producto')}`
  if (estado === 'deshaciendo') return `${count(hechos)} de ${plural(hechos + vinculados, 'producto')}`
  const parts =
    estado === 'deshecha'
      ? [
          plural(deshechos, 'producto volvió a como estaba', 'productos volvieron a como estaban'),
          quedaron > 0 &&
            plural(quedaron, 'no volvió: su carta cambió después', 'no volvieron: su carta cambió después'),
        ]
      : [
          seguras + vinculados === 0
            ? 'No se vinculó ninguna'
            : plural(vinculados, 'carta vinculada', 'cartas vinculadas'),
          pendientes > 0 && plural(pendientes, 'dudosa por elegir', 'dudosas por elegir'),
          ningunas > 0 && `${count(ningunas)} sin carta`,
        ]
  return parts.filter((part) => part !== false).join(' · ')
}

export const tellUndoer = ({ estado, deshecha_en, deshecha_por }: Linking) =>
  estado === 'deshecha' && deshecha_en ? `La deshizo ${deshecha_por} el ${formatMoment(deshecha_en)}.` : ''

/** What an undo does, before somebody decides. */
export const tellUndo = ({ vinculados }: Linking) =>
  `${plural(vinculados, 'producto se queda', 'productos se quedan')} sin su carta del libro. Los que cambiaron de carta después quedan como están, y los vas a ver acá.`

/** What tells one printing from another, under its name and number. */
export const printingOf = (card: BookCard): string =>
  [expansionText(card.expansion), rarityText(card), card.anio].filter(Boolean).join(' · ')

export const cardNames = ({ nombre, nombre_es }: BookCard): string =>
  nombre_es ? `${nombre} (${nombre_es})` : nombre
