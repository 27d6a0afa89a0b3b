import type { Photo } from './photos.ts'
import { compareIn, type Sequence } from './sequence.ts'

/**
 * What a label in a picture says: whose that photo is (`propia`); whose it is, and those after it until the next label
 * (`siguen`); or only whose those after it are, since it shows the label alone and does not go (`separa`).
 */
export const labelUses = ['propia', 'siguen', 'separa'] as const
export type LabelUse = (typeof labelUses)[number]

type Rule = {
  labels: LabelUse
  sequence: Sequence
  /** Whether the shop has the product of a label. */
  isKnown: (producto: number) => boolean
  /** The keys of the photos that an upload under way sends, which stay as they are. */
  going: ReadonlySet<string>
}

/** Says anew whose each photo is: as its label says, else as its name says. What a person said stays. */
export function settlePhotos(photos: readonly Photo[], rule: Rule): Photo[] {
  const labelled = readLabels(photos, rule)
  return photos.map((photo) => {
    if (!isOpen(photo, rule.going)) return photo
    const { owners, isAlone } = labelled.get(photo.key) ?? nothing
    return { ...photo, owners, ...judge(photo, owners), isOut: photo.saidOut ?? isAlone }
  })
}

/** Nobody said whose it is, and it was not sent. */
export const isOpen = ({ state, por, isConfirmed, key }: Photo, going: ReadonlySet<string>) =>
  state === 'espera' && !going.has(key) && por !== 'mano' && !isConfirmed

type Verdict = Pick<Photo, 'producto' | 'por' | 'puesto'>

function judge({ match, por, producto, puesto }: Photo, owners: readonly number[]): Verdict {
  const [owner = null] = owners
  if (owners.length === 1) return { producto: owner, por: 'etiqueta', puesto: null }
  const [named = null] = match.productos
  if (owners.length === 0 && match.certeza === 'segura')
    return { producto: named, por: 'nombre', puesto: null }
  return por === 'orden' ? { producto, por, puesto } : { producto: null, por: null, puesto: null }
}

/** `owners`: whose the labels say that it is. `isAlone`: it shows nothing but a label. */
type Labelled = { owners: readonly number[]; isAlone: boolean }
const nothing: Labelled = { owners: [], isAlone: false }

function readLabels(photos: readonly Photo[], { labels, sequence, isKnown }: Rule) {
  const compare = compareIn(sequence)
  const read = new Map<string, Labelled>()
  let last: readonly number[] = []
  for (const { key, etiquetas } of photos.toSorted((one, other) => compare(one.file, other.file))) {
    const own = etiquetas ?? []
    if (own.length > 0) last = own.filter(isKnown)
    const isAlone = labels === 'separa' && own.length > 0
    read.set(key, { owners: labels === 'propia' ? own.filter(isKnown) : last, isAlone })
  }
  return read
}
