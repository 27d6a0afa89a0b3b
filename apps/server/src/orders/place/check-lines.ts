import { toCentavos, toPrecio } from '@mazo/contract/money.ts'
import { sql } from 'drizzle-orm'
import { onePerPurchase } from '../../catalog/one-per-purchase.ts'
import type { Transaction } from '../../db/database.ts'
import { notOnSale, onlyOne, outOfStock, type PriceDifference, pricesChanged } from '../refusals.ts'
import type { WantedLine } from './read-request.ts'

type Amount = string | number
type Known = {
  id: number
  titulo: string
  una_por_compra: boolean
  disponible: number
}

/** Why stock could not be taken for `missing`. It always throws a DomainError, since there is no order to write. */
export async function explainRefusal(tx: Transaction, missing: readonly WantedLine[]) {
  const ids = sql.param(missing.map((line) => line.producto_id).filter(isId))
  const { rows } = await tx.execute<Known>(sql`
    select id, titulo, unidades as disponible, ${onePerPurchase(sql`productos`)} as una_por_compra
    from productos
    where id = any(${ids}::int[]) and not oculto`)
  const known = new Map(rows.map((row) => [row.id, row]))
  const gone = missing
    .filter((line) => !known.has(line.producto_id))
    .map((line) => ({ producto_id: line.producto_id, titulo: readTitle(line), disponible: 0 }))
  if (gone[0]) return notOnSale(gone[0].titulo, gone)
  const [single] = missing.flatMap(({ producto_id, cantidad }) => {
    const row = known.get(producto_id)
    return cantidad > 1 && row?.una_por_compra ? [row] : []
  })
  if (single) return onlyOne(single.titulo)
  const shortages = missing.flatMap(({ producto_id }) => {
    const row = known.get(producto_id)
    return row ? [{ producto_id, titulo: row.titulo, disponible: row.disponible }] : []
  })
  return outOfStock(shortages[0]?.titulo ?? '', shortages)
}

/** An id that PostgreSQL's `integer` can hold; nobody has any other. */
export const isId = (id: number) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647

/** The title that the buyer's screen sent for a product that we do not show, on one line and cut short. */
const readTitle = ({ nombre_producto }: WantedLine) =>
  [...nombre_producto.replace(/\p{Cc}+/gu, ' ').trim()].slice(0, 200).join('')

type OurLine = { producto_id: number; titulo: string; precio: string }

/** @throws DomainError 409 when the buyer was shown another price or total than ours (decision 13) */
export function refuseOtherPrices(
  lines: readonly WantedLine[],
  ours: readonly OurLine[],
  total: { sent: Amount | undefined; ours: number },
) {
  const differences: PriceDifference[] = []
  for (const { producto_id, precios } of lines) {
    const our = ours.find((line) => line.producto_id === producto_id)
    const other = precios.find((precio) => our && !isSame(precio, toCentavos(our.precio)))
    if (our && other !== undefined) differences.push(difference(our, other))
  }
  const otherTotal = total.sent !== undefined && !isSame(total.sent, total.ours)
  if (differences.length > 0 || otherTotal) throw pricesChanged(differences)
}

const difference = ({ producto_id, titulo, precio }: OurLine, sent: Amount): PriceDifference => ({
  producto_id,
  titulo,
  precio_enviado: isPrice(sent) ? toPrecio(Math.round(sent * 100)) : String(sent),
  precio_actual: precio,
})

/** A number that can be written as an amount with two decimals. */
const isPrice = (sent: Amount): sent is number => typeof sent === 'number' && sent >= 0 && sent < 1e10

/** A number may carry the dust of the client's floating sums (0.1 + 0.2); a text may not. */
function isSame(sent: Amount, centavos: number): boolean {
  if (typeof sent === 'number') return Math.abs(sent * 100 - centavos) < 0.001
  try {
    return toCentavos(sent) === centavos
  } catch {
    return false // not an amount, so not ours
  }
}
