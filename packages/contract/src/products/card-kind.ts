import { shortTraits, type Traits } from './card-traits.ts'
import { type Grading, gradeText } from './grading.ts'

type Kinded = { single: boolean; certificada: boolean }

/** What a product is, derived from its flags (spec §3). */
export function cardKind({ single, certificada }: Kinded): 'sellado' | 'reflejo' | 'gradeada' {
  if (!single) return 'sellado'
  return certificada ? 'gradeada' : 'reflejo'
}

/** What is sealed is of an expansion; an accessory may have a game, or suit them all (decision 36). */
export const isAccessory = ({ single, expansion_id }: { single: boolean; expansion_id: number | null }) =>
  !single && expansion_id === null

/** The condition as lists show it: the state, or 'Sellado' when there is none (spec §3). */
export const conditionText = (estadoCarta: string | null) => estadoCarta ?? 'Sellado'

/** The same beside the title in a cart, where a graded card has no tag of its own, with what else tells cards apart. */
export const lineCondition = (
  line: Kinded &
    Traits & { estado_carta: string | null; impresion?: string | null } & Partial<
      Pick<Grading, 'graduadora' | 'nota'>
    >,
) =>
  [
    ...(cardKind(line) === 'gradeada'
      ? [line.estado_carta, gradeText(line) ?? 'Gradeada'].filter(Boolean)
      : [conditionText(line.estado_carta)]),
    ...shortTraits(line),
    ...(line.impresion ? [line.impresion] : []),
  ].join(' · ')
