/**
 * Sales of the fair that had no answer. The page of a label keeps each in the browser (spec §4) until it is settled; both the
 * labels and the back office lead to it.
 */

/** The server remembers a key this long (decision 15), in ms. */
const attemptLifeMs = 48 * 3_600_000

/**
 * One intent to sell. Every send has the same key and quantity, so that it sells only once, and the price of a unit that
 * was shown; one that an earlier version of the page kept has neither that nor the product's title.
 */
export type SaleAttempt = { key: string; cantidad: number; precio?: string; titulo?: string; at: number }
export type UnansweredSale = SaleAttempt & { id: number }

type Read = (name: string) => string | null

const prefix = 'qrVenta-'
/** The name under which a product's sale is kept. */
export const saleName = (id: number) => prefix + id

/** This product's sale that has had no answer, if there is one. */
export function findUnansweredSale(id: number, now: number, read: Read): SaleAttempt | null {
  try {
    const kept = JSON.parse(read(saleName(id)) ?? 'null')
    const isAttempt =
      typeof kept?.key === 'string' && Number.isInteger(kept.cantidad) && typeof kept.at === 'number'
    return isAttempt && now - kept.at < attemptLifeMs ? kept : null
  } catch {
    return null
  }
}

/** The sales without an answer, of whatever product, among what is kept under these names. */
export const findUnansweredSales = (names: readonly string[], now: number, read: Read): UnansweredSale[] =>
  names.flatMap((name) => {
    if (!name.startsWith(prefix)) return []
    const id = Number(name.slice(prefix.length))
    const sale = findUnansweredSale(id, now, read)
    return sale ? [{ ...sale, id }] : []
  })

/** The unanswered sales of this browser as JSON, since who reads them compares them with what they were. */
export function readUnansweredSales(): string {
  try {
    const { localStorage } = window
    const read = (name: string) => localStorage.getItem(name)
    return JSON.stringify(findUnansweredSales(Object.keys(localStorage), Date.now(), read))
  } catch {
    return '[]' // where storage is forbidden nothing was kept
  }
}

/** Calls back when another tab settles one. @returns a function that stops it */
export function watchUnansweredSales(hear: () => void): () => void {
  const over = new AbortController()
  window.addEventListener('storage', hear, over)
  // What changed while the browser kept the page aside was not told to it.
  window.addEventListener('pageshow', hear, over)
  return () => over.abort()
}

/** How a list of such sales begins. */
export const unansweredHeading = (count: number) =>
  count === 1 ? '1 venta sin confirmar' : `${count} ventas sin confirmar`

/** One such sale: `2 unidades · Pikachu`. */
export const unansweredLine = ({ id, cantidad, titulo }: UnansweredSale) =>
  `${unitsText(cantidad)} · ${titulo ?? `Nº ${id}`}`

export const unitsText = (cantidad: number) => (cantidad === 1 ? '1 unidad' : `${cantidad} unidades`)
