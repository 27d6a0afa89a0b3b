const largestId = 2_147_483_647
/** Far above what an order may hold; keeps a damaged list from freezing the page. */
const mostEntries = 5_000

const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= largestId

/** Reads `cartList` (spec §3). An entry that is no product id is dropped; it never throws. */
export function readStoredIds(raw: string | null): readonly number[] {
  if (!raw) return []
  try {
    const list: unknown = JSON.parse(raw)
    if (!Array.isArray(list)) return []
    return list.slice(0, mostEntries).map(toId).filter(isId)
  } catch {
    return []
  }
}

/** Older lists may hold ids as text. */
const toId = (entry: unknown) => (typeof entry === 'string' && /^\d+$/.test(entry) ? Number(entry) : entry)
