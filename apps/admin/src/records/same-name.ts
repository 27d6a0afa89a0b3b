const names = new Intl.Collator('es', { usage: 'search', sensitivity: 'base' })

/** Whether two names are one for whoever types them: accents, case and spaces around do not count. */
export const isSameName = (one: string, other: string) => names.compare(one.trim(), other.trim()) === 0

/** The only option of that name; undefined where none has it, or several do and somebody has to choose. */
export function onlyNamed<Option extends { name: string }>(options: readonly Option[], name: string) {
  const [found, another] = options.filter((option) => isSameName(option.name, name))
  return another ? undefined : found
}
