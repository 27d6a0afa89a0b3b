/** What one thing is called, here and on its wrapping; each also in the plural. Words with a space stand together. */
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

/** The names of what this word names, it among them; null where the trade has no other. */
export const otherNames = (word: string): readonly string[] | null =>
  [word, word.replace(/s$/, ''), word.replace(/es$/, '')].map((one) => namesByWord.get(one)).find(Boolean) ??
  null
