const names = new Intl.Collator('es', { usage: 'search', sensitivity: 'base' })

/** Whether two names are the same to a person: accents, case and outer spaces do not count. */
export const isSameName = (one: string, other: string) => names.compare(one.trim(), other.trim()) === 0

/** The only option with that name; undefined if there is none, or several to choose from. */
export function onlyNamed<Option extends { name: string }>(options: readonly Option[], name: string) {
  const [found, another] = options.filter((option) => isSameName(option.name, name))
  return another ? undefined : found
}
