import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { claimDue } from '../background-work/due-rows.ts'
import { dueMails } from '../outbox/due-mails.ts'
import { dueNotices, keepNotice } from '../payments/notices/notices.ts'
import { freshDatabase } from '../testing/database/database.ts'
import type { Database } from './database.ts'

let db: Database
beforeAll(async () => {
  db = (await freshDatabase()).db
})
const several = 20

/** The time at which rows were written, in whole milliseconds. */
async function writtenAt(table: 'correos' | 'avisos_pago', id: number): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select floor(extract(epoch from creado_en) * 1000)::float8 as ms from ${sql.identifier(table)} where id = ${id}`,
  )
  return new Date(rows[0]?.ms ?? Number.NaN)
}

test('a notice is due in the very millisecond in which it was kept', async () => {
  for (let dataId = 1; dataId <= several; dataId += 1) {
    await keepNotice(db, { tipo: 'payment', dataId: String(dataId), requestId: undefined, body: {} })
    const claimed = await claimDue(dueNotices, db, await writtenAt('avisos_pago', dataId), 20)
    expect(claimed.map(({ dato_id }) => dato_id)).toEqual([String(dataId)])
  }
})

test('a mail is due in the very millisecond in which it was written', async () => {
  for (let id = 1; id <= several; id += 1) {
    await db.execute(
      sql`insert into correos (clave, plantilla, datos) values (${`prueba:${id}`}, 'orden_tienda', '{}')`,
    )
    const claimed = await claimDue(dueMails, db, await writtenAt('correos', id), 10)
    expect(claimed.map(({ clave }) => clave)).toEqual([`prueba:${id}`])
  }
})
