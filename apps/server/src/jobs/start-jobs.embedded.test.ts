import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { claimDue } from '../background-work/due-rows.ts'
import { readConfig } from '../config.ts'
import { dueNotices, keepNotice } from '../payments/notices/notices.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { startJobs } from './start-jobs.ts'

/** A provider that has no payment and sends any money back. */
async function openProvider(): Promise<string> {
  const server = createServer((request, reply) => {
    if (request.method !== 'POST') return reply.writeHead(404).end('{}')
    return reply.writeHead(201).end(JSON.stringify({ id: 5, amount: 100, status: 'approved' }))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('what a killed process had taken of notices and refunds is done by the next start, not after its lease', async () => {
  const database = await freshDatabase()
  const { db } = database
  await keepNotice(db, { tipo: 'payment', dataId: '1001', requestId: 'a', body: {} })
  expect(await claimDue(dueNotices, db, new Date(), 1)).toHaveLength(1)
  await db.execute(sql`
    insert into pagos (medio, proveedor_id, estado, importe) values ('mercadopago', '1002', 'aprobado', 100)`)
  await db.execute(sql`
    insert into reembolsos (pago_id, importe, quien, intentos, proximo_en)
    select id, importe, 'ana', 1, now() + interval '60 seconds' from pagos`)

  const config = readConfig({
    DATA_DIR: temporaryFolder(),
    MP_ACCESS_TOKEN: 'APP_USR-prueba',
    MP_WEBHOOK_SECRET: 'secreto',
    MP_API_BASE_URL: await openProvider(),
  })
  const jobs = await startJobs({ database, config, log: { warn: console.warn, error: console.error } })
  onTestFinished(() => jobs.stop())
  await vi.waitFor(async () => {
    const { rows } = await db.execute(sql`
      select (select procesado_en is not null from avisos_pago) as notice, estado as refund from reembolsos`)
    expect(rows).toEqual([{ notice: true, refund: 'hecho' }])
  }, 30_000)
}, 60_000)
