import { lotLimits } from '@mazo/contract/intake/lots.ts'
import type { KeptLine } from '../lot/kept-line.ts'
import { nextFinish } from '../lot/line-facts.ts'
import type { Draft } from './use-draft.ts'

/** The keys of the line in hand, as the screen tells them. */
export const lineKeyWords: readonly (readonly [keys: string, what: string])[] = [
  ['+ −', 'una más o una menos'],
  ['Alt 1…5', 'estado'],
  ['Alt F', 'acabado'],
  ['Alt P', 'precio'],
  ['↑ ↓', 'otro renglón'],
  ['Alt Supr', 'sacarlo'],
  ['Alt A', 'dar de alta'],
]

type Deed = 'más' | 'menos' | 'sacar' | 'más nuevo' | 'más viejo' | 'acabado' | 'precio' | { estado: number }

type Pressed = { key: string; code: string; altKey: boolean }

// By where the key is: with Alt some keyboards write other signs.
const withAlt = new Map<string, Deed>([
  ['KeyF', 'acabado'],
  ['KeyP', 'precio'],
  // Alone it clears a wrong number, and pressed once more it would take a good card along.
  ['Delete', 'sacar'],
])
// The newest line is on top.
const inEmptyField = new Map<string, Deed>([
  ['+', 'más'],
  ['-', 'menos'],
  ['ArrowUp', 'más nuevo'],
  ['ArrowDown', 'más viejo'],
])

/** What a key in the field means for the line in hand, if anything; a field with a text in it is being written. */
export function deedOf({ key, code, altKey }: Pressed, text: string): Deed | undefined {
  const condition = altKey ? /^(?:Digit|Numpad)([1-5])$/.exec(code)?.[1] : undefined
  if (condition) return { estado: Number(condition) }
  if (altKey) return withAlt.get(code)
  return text === '' ? inEmptyField.get(key) : undefined
}

export type LineDeeds = {
  onTakenOut: (line: KeptLine) => void
  askPrice: (clave: string, isWanted: boolean) => void
}

/** Does it to the line in hand. */
export function doToLine(deed: Deed, line: KeptLine, draft: Draft, { onTakenOut, askPrice }: LineDeeds) {
  const { clave, cantidad } = line
  const moveTo = (step: number) => {
    const next = draft.lines[draft.lines.indexOf(line) + step]
    if (next) draft.choose(next.clave)
  }
  if (deed === 'más') draft.change(clave, { cantidad: Math.min(cantidad + 1, lotLimits.copies) })
  else if (deed === 'menos' && cantidad > 1) draft.change(clave, { cantidad: cantidad - 1 })
  else if (deed === 'menos' || deed === 'sacar') {
    draft.takeOut(line)
    onTakenOut(line)
  } else if (deed === 'más nuevo') moveTo(1)
  else if (deed === 'más viejo') moveTo(-1)
  else if (deed === 'precio') askPrice(clave, true)
  else if (deed === 'acabado')
    draft.change(clave, { acabado: nextFinish(draft.cards.get(line.carta_id), line.acabado) })
  else draft.change(clave, { estado_id: deed.estado })
}
