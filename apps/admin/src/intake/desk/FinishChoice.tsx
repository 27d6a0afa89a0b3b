import { traitLabel } from '@mazo/contract/products/card-traits.ts'
import type { KeptLine } from '../lot/kept-line.ts'
import { askFinish, finishesOf, openFinishes } from '../lot/line-facts.ts'
import { Choice } from './ChipChoice.tsx'
import type { Draft } from './use-draft.ts'

/** The finish of a line, asked for where its card was printed in several. */
export function FinishChoice({ draft, line }: { draft: Draft; line: KeptLine }) {
  const card = draft.cards.get(line.carta_id)
  const finishes = finishesOf(card)
  const open = openFinishes(card, line)
  return (
    <Choice
      label="Acabado"
      question={open.length > 0 ? askFinish(open) : undefined}
      options={[...new Set([...finishes, ...(line.acabado ? [line.acabado] : [])])].map((value) => ({
        value,
        name: traitLabel(value),
      }))}
      value={line.acabado}
      onChange={(acabado) =>
        draft.change(line.clave, {
          acabado: acabado === line.acabado && finishes.length > 1 ? null : (acabado as KeptLine['acabado']),
        })
      }
    />
  )
}
