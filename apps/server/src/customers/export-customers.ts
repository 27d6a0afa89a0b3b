import type { CustomerExportQuery } from '@mazo/contract/orders/customers.ts'
import { numericDay, shopDay } from '@mazo/contract/shop-clock.ts'
import type { Database } from '../db/database.ts'
import { writeCsv } from '../sheets/write-csv.ts'
import { readCustomersAfter } from './list-customers.ts'

/** The customers that the list found, as a sheet; a few thousand at a time, so that memory stays flat. */
export const exportCustomers = (
  db: Database,
  query: CustomerExportQuery,
  most = 5_000,
): AsyncGenerator<string> => writeCsv(readRows(db, query, most))

async function* readRows(db: Database, { q }: CustomerExportQuery, most: number): AsyncGenerator<string[][]> {
  yield [['Mail', 'Nombre', 'Celular', 'Órdenes', 'Pagado', 'Última orden']]
  for (let last = ''; ; ) {
    const rows = await readCustomersAfter(db, last, most, q)
    yield rows.map(({ mail, nombre, celular, ordenes, pagado, ultima_en }) => [
      mail,
      nombre,
      celular,
      String(ordenes),
      pagado.replace('.', ','),
      numericDay(shopDay(new Date(ultima_en))),
    ])
    if (rows.length < most) return
    last = rows.at(-1)?.id ?? last
  }
}
