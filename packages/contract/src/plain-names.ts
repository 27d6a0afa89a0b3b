/** Where a list holds an object instead of a name, the name's field in it (spec §3). */
const nameIn = { tcg: 'tcg', expansion: 'expansion', estado_carta: 'estado' } as const

/**
 * A product whose game, expansion and condition are plain names or null. Our own lists have them so; in some lists of
 * the specification they are objects, and clients accept both (decision 36).
 */
export function withPlainNames<Listed extends object>(product: Listed): Listed {
  const plain: Record<string, unknown> = Object.fromEntries(Object.entries(product))
  for (const [field, name] of Object.entries(nameIn)) {
    const value = plain[field]
    if (typeof value === 'object' && value !== null)
      plain[field] = (value as Record<string, unknown>)[name] ?? null
  }
  return plain as Listed
}
