import type { InferInsertModel, InferSelectModel } from 'drizzle-orm'
import { eq } from 'drizzle-orm'
import { discounts, products } from '../../catalog/tables.ts'
import type { Database } from '../../db/database.ts'
import { stockMoves } from '../../stock/tables.ts'

export type ProductRow = InferSelectModel<typeof products>
type Given = Partial<InferInsertModel<typeof products>> & {
  /** Discount in percent. */
  porcentaje?: number
}

let made = 0

/**
 * A product on sale, with its first row in the stock ledger. By default a sealed one with 10 units at $ 1.000,00;
 * `cantidad_disponible: null` makes a unique card (`stock: false`: a sold one).
 */
export async function makeProduct(db: Database, given: Given = {}): Promise<ProductRow> {
  const turn = ++made
  const { porcentaje, ...values } = given
  const cantidad = values.cantidad_disponible === undefined ? 10 : values.cantidad_disponible
  const stock = cantidad === null ? (values.stock ?? true) : cantidad > 0
  return db.transaction(async (tx) => {
    const rows = await tx
      .insert(products)
      .values({
        slug: `producto-${process.pid}-${turn}`,
        titulo: `Producto ${turn}`,
        precio: '1000.00',
        ...values,
        cantidad_disponible: cantidad,
        stock,
      })
      .returning()
    const id = only(rows).id
    const units = cantidad ?? Number(stock)
    if (units > 0)
      await tx
        .insert(stockMoves)
        .values({ producto_id: id, cambio: units, motivo: 'manual', quien: 'prueba' })
    if (porcentaje) await tx.insert(discounts).values({ producto_id: id, porcentaje: String(porcentaje) })
    return only(await tx.select().from(products).where(eq(products.id, id)))
  })
}

function only<Row>(rows: Row[]): Row {
  const [row] = rows
  if (!row) throw new Error('The product was not written')
  return row
}
