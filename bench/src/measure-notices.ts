import { createHmac, randomUUID } from 'node:crypto'
import { Agent, createServer, type RequestOptions, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { percentile } from './load.ts'
import { count, decimals, say, sayFigure } from './print.ts'
import { type Server, startServer } from './run-child.ts'

const stored = 200_000
const connections = 10
const seconds = 4
const rounds = 2
const secret = 'secreto-de-las-cifras'

type Call = { path: string; headers: Record<string, string>; body: string }
/** Milliseconds of every answer, one list a round. */
type Times = number[][]

/**
 * Measures new notifications of the card provider, beside a Fastify that writes the same body by one plain insert.
 * Meanwhile the shop processes them as usual: it asks a provider that answers at once, and records the payments.
 */
export async function measureNotices(
  openShop: (cards: Record<string, string>) => Promise<Server>,
  { pool, url: databaseUrl }: { pool: pg.Pool; url: string },
) {
  await using provider = await openProvider()
  const shop = await openShop({
    MP_ACCESS_TOKEN: 'APP_USR-cifras',
    MP_WEBHOOK_SECRET: secret,
    MP_API_BASE_URL: provider.url,
  })
  try {
    await fill(pool)
    const floor = await startServer('bench/src/floors/insert-floor.ts', [databaseUrl], {})
    try {
      const ours: Times = []
      const plain: Times = []
      for (let round = 0; round < rounds; round += 1) {
        plain.push(await load(floor, () => ({ ...makeNotice(), path: '/insert' })))
        ours.push(await load(shop, makeNotice))
      }
      tell(ours, plain)
    } finally {
      await floor.stop()
    }
  } finally {
    await shop.stop()
  }
}

function tell(ours: Times, plain: Times) {
  say(`notifications: ${count(stored)} stored, ${connections} senders at once`)
  const perSecond = (times: Times) => times.flat().length / (rounds * seconds)
  const line = (times: Times) => {
    const [p50, p95, p99] = [50, 95, 99].map((percent) => decimals(percentile(times.flat(), percent)))
    return `p50 ${p50} ms   p95 ${p95} ms   p99 ${p99} ms   ${count(perSecond(times))}/s`
  }
  sayFigure('notification', `${line(ours)} (goal: p99 300)`)
  const share = Math.round((perSecond(ours) / perSecond(plain)) * 100)
  const times = percentile(ours.flat(), 99) / percentile(plain.flat(), 99)
  sayFigure('Fastify, one insert', `${line(plain)}   ${share} %, p99 × ${decimals(times)}`)
}

/** Adds processed notifications, as they pile up over years; the floor has a table of the same shape and size. */
async function fill(pool: pg.Pool) {
  await pool.query(
    `insert into avisos_pago (clave, tipo, dato_id, cuerpo, intentos, proximo_en, procesado_en)
     select 'payment:' || n || ':payment.updated:' || md5(n::text), 'payment', n::text, $2::jsonb, 1, null, now()
     from generate_series(1, $1::int) n`,
    [stored, JSON.stringify(bodyOf('1'))],
  )
  await pool.query('create table piso_avisos (like avisos_pago including all)')
  await pool.query(
    `insert into piso_avisos (clave, tipo, dato_id, cuerpo, proximo_en)
     select clave, tipo, dato_id, cuerpo, null from avisos_pago`,
  )
  await pool.query('vacuum (analyze) avisos_pago, piso_avisos')
}

/** Each client sends one call after the other; the first half second is a warm-up. */
async function load(server: Server, make: () => Call): Promise<number[]> {
  const { hostname, port } = new URL(server.url)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const from = performance.now() + 500
  const until = from + seconds * 1_000
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        const { path, headers, body } = make()
        const began = performance.now()
        await send({ hostname, port, path, headers, agent, method: 'POST' }, body)
        if (began >= from) times.push(performance.now() - began)
      }
    }),
  )
  agent.destroy()
  return times
}

function send(options: RequestOptions, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sending = request(options, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${options.path} answered ${answer.statusCode}`))
      answer.resume().on('end', resolve)
    })
    sending.on('error', reject)
    sending.end(body)
  })
}

let made = 0

/** A notification with a signature like the provider's. */
function makeNotice(): Call {
  made += 1
  const dataId = String(90_000_000 + made)
  const requestId = randomUUID()
  const ts = String(Date.now())
  const v1 = createHmac('sha256', secret)
    .update(`id:${dataId};request-id:${requestId};ts:${ts};`)
    .digest('hex')
  return {
    path: `/api/v1/pagos/notificaciones/?data.id=${dataId}&type=payment`,
    headers: {
      'content-type': 'application/json',
      'x-request-id': requestId,
      'x-signature': `ts=${ts},v1=${v1}`,
    },
    body: JSON.stringify(bodyOf(dataId)),
  }
}

const bodyOf = (dataId: string) => ({
  action: 'payment.updated',
  api_version: 'v1',
  data: { id: dataId },
  date_created: '2026-11-21T12:00:00.000-03:00',
  id: 123_456_789,
  live_mode: true,
  type: 'payment',
  user_id: 77,
})

/** A provider that knows every payment it is asked for: approved, and of no order. */
async function openProvider() {
  const server = createServer((asked, reply) => {
    const id = asked.url?.split('/').at(-1)
    const payment = {
      id,
      status: 'approved',
      transaction_amount: 1_000,
      currency_id: 'ARS',
      collector_id: 77,
    }
    reply.setHeader('content-type', 'application/json')
    reply.end(JSON.stringify({ ...payment, external_reference: `M-${id}` }))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
