import type { CustomerExportQuery } from '@mazo/contract/orders/customers.ts'
import { shopDay } from '@mazo/contract/shop-clock.ts'
import type { Database } from '../db/database.ts'
import { byteOrderMark, csvRow } from '../sheets/csv-row.ts'
import { readCustomersAfter } from './list-customers.ts'

/** The customers that the list found, as a sheet; a few thousand at a time, so that memory stays flat. */
export async function* exportCustomers(
  db: Database,
  { q }: CustomerExportQuery,
  most = 5_000,
): AsyncGenerator<string> {
  yield byteOrderMark + csvRow(['Mail', 'Nombre', 'Celular', 'Órdenes', 'Pagado', 'Última orden'])
  for (let last = ''; ; ) {
    const rows = await readCustomersAfter(db, last, most, q)
    yield rows
      .map(({ mail, nombre, celular, ordenes, pagado, ultima_en }) =>
        csvRow([
          mail,
          nombre,
          celular,
          String(ordenes),
          pagado.replace('.', ','),
          shopDay(new Date(ultima_en)),
        ]),
      )
      .join('')
    if (rows.length < most) return
    last = rows.at(-1)?.id ?? last
  }
}
