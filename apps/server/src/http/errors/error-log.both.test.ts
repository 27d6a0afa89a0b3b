import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import Fastify, { type RouteHandlerMethod } from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { DomainError } from '../../domain-error.ts'
import { freshDatabase } from '../../testing/database/database.ts'
import { serverOptions } from '../server-options.ts'
import { apiErrors } from './errors.ts'

/** What a shop with these failing routes answers and writes to its log. */
async function logOf(failures: Record<string, RouteHandlerMethod>) {
  const lines: string[] = []
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  })
  const options = serverOptions(readConfig({}))
  const app = Fastify({ ...options, logger: { ...options.logger, stream } })
  await app.register(apiErrors)
  const statuses: number[] = []
  const bodies: unknown[] = []
  for (const [url, handler] of Object.entries(failures)) app.get(url, handler)
  for (const url of Object.keys(failures)) {
    const answer = await app.inject(url)
    statuses.push(answer.statusCode)
    bodies.push(answer.json())
  }
  await app.close()
  return { statuses, bodies, log: lines.join('') }
}

const canaries = ['Martina Canario', 'canario@correo.example', 'canario-0123456789012345678901']

test('a failed query is logged without the name, the mail and the token that it carried', async () => {
  const { db } = await freshDatabase()
  const [nombre, mail, token] = canaries
  const insert = () =>
    db.execute(sql`insert into ordenes (nombre, mail, token) values (${nombre}, ${mail}, ${token})`)
  const { statuses, log } = await logOf({
    '/one': insert,
    '/two': () => db.execute(sql`select ${token}::uuid`),
  })
  expect(statuses).toEqual([500, 500])
  expect(log).toContain('"code":"23502"')
  expect(log).toContain('violates not-null constraint')
  expect(log).toContain('"stack":"    at ')
  for (const canary of canaries) expect(log).not.toContain(canary)
})

test('who lost a race that the database ended may try again', async () => {
  const { db } = await freshDatabase()
  const deadlock = () => db.execute(sql`do $$ begin raise exception using errcode = '40P01'; end $$`)
  const { statuses } = await logOf({ '/deadlock': deadlock })
  expect(statuses).toEqual([503])
})

test.each(['EROFS', 'EIO'])(
  'a disk that takes no file (%s) is an outage with words of its own',
  async (code) => {
    const { statuses, log, bodies } = await logOf({
      '/disk': () => Promise.reject(Object.assign(new Error('write'), { code, syscall: 'write' })),
    })
    expect(statuses).toEqual([503])
    expect(bodies).toEqual([
      {
        error: 'El disco del servidor no se puede escribir. No se cambió nada: probá de nuevo más tarde.',
        codigo: 'disco_no_disponible',
        detalles: [],
      },
    ])
    expect(log).toContain(`"code":"${code}"`)
  },
)

test('an outage is logged with what caused it, a refusal is not', async () => {
  const { statuses, log } = await logOf({
    '/outage': async () => {
      const cause = Object.assign(new Error('the disk is full'), { code: '53100' })
      throw Object.assign(new DomainError(503, 'reintentar', 'Probá de nuevo.'), { cause })
    },
    '/refusal': async () => {
      throw new DomainError(409, 'sin_stock', 'Se agotó.')
    },
  })
  expect(statuses).toEqual([503, 409])
  expect(log.trim().split('\n')).toHaveLength(1)
  expect(log).toContain('"code":"53100"')
})

test('what cannot be opened because too much is open may be asked for again, whatever the answer was to be', async () => {
  const { statuses, bodies } = await logOf({
    '/film': async (_request, reply) => {
      reply.type('video/mp4').header('content-length', '1000')
      throw Object.assign(new Error('EMFILE: too many open files, open'), { code: 'EMFILE' })
    },
  })
  expect(statuses).toEqual([503])
  expect(bodies).toMatchObject([{ codigo: 'reintentar' }])
})
