import type { AuditEntry } from '@mazo/contract/staff/staff-audit.ts'
import { describeValue, nameOfField } from '../words/field-words.ts'
import { plural } from '../words/moments.ts'

type Change = AuditEntry['cambios'][number]
/** `before` is empty if the field had no value. */
export type ToldChange = { campo: string; name: string; before: string; after: string }

/** Internal fields. `ingreso` already tells people what they want to know about `ingreso_en`. */
const isInner = /(?:^|_)version$|^ingreso_en$/
const isPicture = /^(?:foto|imagen)(?:es|_|$)|^(?:promo_imagen|portada|logo|icono)_url$/

/** The changes in the words of the screens, without internal fields and without repeats. */
export function tellChanges(changes: readonly Change[]): ToldChange[] {
  const told = changes.filter(({ campo }) => !isInner.test(campo)).map(tellChange)
  const alike = Map.groupBy(told, ({ name, after }) => `${name}: ${after}`)
  return [...alike.values()].flatMap((same) => same.find(({ before }) => before !== '') ?? same[0] ?? [])
}

function tellChange({ campo, antes, ahora }: Change): ToldChange {
  const name = nameOfField(campo)
  if (isPicture.test(campo))
    return { campo, name, before: '', after: tellPictures(listOf(antes), listOf(ahora)) }
  if (campo === 'suspender')
    return { campo, name: 'Tienda', before: '', after: ahora ? 'cerrada' : 'abierta' }
  const isNew = antes === null || antes === undefined || antes === ''
  return { campo, name, before: isNew ? '' : describeValue(campo, antes), after: describeValue(campo, ahora) }
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value ? [value] : [])

function tellPictures(before: unknown[], after: unknown[]): string {
  const added = after.filter((picture) => !before.includes(picture)).length
  const gone = before.filter((picture) => !after.includes(picture)).length
  if (added === 1 && gone === 1) return 'cambió la foto'
  const deeds = [
    added > 0 && `agregó ${plural(added, 'foto')}`,
    gone > 0 && `quitó ${plural(gone, 'foto')}`,
  ].filter(Boolean)
  return deeds.join(' y ') || 'cambió el orden'
}
