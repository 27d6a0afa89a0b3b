/**
 * Different names of the same thing, in the trade and on its box; each also in the plural. Words with a space must
 * stand together.
 */
const groups: readonly (readonly string[])[] = [
  ['etb', 'elite trainer box'],
  ['caja', 'box', 'display'],
  ['sobre', 'booster', 'pack'],
  ['funda', 'folio', 'sleeve', 'protector'],
  ['carpeta', 'binder', 'album'],
  ['mazo', 'deck'],
  ['lata', 'tin'],
  ['tapete', 'playmat'],
  ['dado', 'dice'],
]

const namesByWord = new Map(groups.flatMap((names) => names.map((name) => [name, names] as const)))

/** All names of the thing that this word names, the word included; null where there is no other. */
export const otherNames = (word: string): readonly string[] | null =>
  [word, word.replace(/s$/, ''), word.replace(/es$/, '')].map((one) => namesByWord.get(one)).find(Boolean) ??
  null
