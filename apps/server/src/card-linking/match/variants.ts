/** Which printing of a number a title means: `p2` a second parallel art, `p` any of them, `r` a reprint. */
export type SaidVariant = { kind: 'plain' | 'p' | 'r' | 'other'; which?: number }

const parallel =
  /\b(?:alt(?:ernat(?:e|ive|iv[oa]|iva))?(?: full)? ?arte?|arte? alt(?:ernativ[oa])?|alternate|alternativ[oa]|parallel|paralel[oa]|aa)\b(?: v(\d))?/
const reprint = /\b(?:reprint|reimpres(?:ion|o|a)|reedicion)\b(?: v(\d))?/
const byId = /\b([pr])(\d)\b/
/** Words of printings that no list of variants names: with one of them it is not the ordinary one. */
const special =
  /\b(?:manga|full art|serial(?:ized|izada)?|judge|juez|winner|ganador|champion(?:ship)?|box topper|stamp(?:ed)?|sellada|wanted|signed|firmada|gold|silver|oro|plata|anniversary|aniversario|pre ?release|prelanzamiento|promo|sp|sp card|special card|treasure|tr|textured|finalist|participa(?:tion|cion)|dash pack|tournament|torneo)\b/

/** @param text the words of a title, without the names of card and expansion */
export function saidVariant(text: string): SaidVariant {
  const id = byId.exec(text)
  if (id) return { kind: id[1] as 'p' | 'r', which: Number(id[2]) }
  for (const [kind, pattern] of [['p', parallel] as const, ['r', reprint] as const]) {
    const found = pattern.exec(text)
    if (found) return { kind, ...(found[1] && { which: Number(found[1]) }) }
  }
  return { kind: special.test(text) ? 'other' : 'plain' }
}
