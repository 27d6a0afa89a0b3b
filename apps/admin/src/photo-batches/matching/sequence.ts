/** How the photos follow one another: by the names of their files, or by when they were taken. */
export type Sequence = 'nombre' | 'hora'

const byName = new Intl.Collator('es', { numeric: true })

type Dated = Pick<File, 'name' | 'lastModified'>

export const compareIn =
  (sequence: Sequence) =>
  (one: Dated, other: Dated): number =>
    (sequence === 'hora' ? one.lastModified - other.lastModified : 0) || byName.compare(one.name, other.name)
