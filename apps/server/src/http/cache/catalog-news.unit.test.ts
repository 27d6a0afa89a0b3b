import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { followNews } from './catalog-news.ts'

/** Follows the news from a fake PostgreSQL that answers as no real one would, and counts its connections. */
async function followFrom(answer: (socket: net.Socket) => void) {
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => {}))
    answer(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const pool = new pg.Pool({ host: '127.0.0.1', port, connectionTimeoutMillis: 60_000, ssl: false })
  const warnings: string[] = []
  const news = followNews(
    pool,
    () => {},
    (error) => warnings.push(String(error)),
  )
  onTestFinished(() => news.close())
  return { news, sockets, warnings, server }
}

test('closing does not wait for a database that never answers', async () => {
  const { news, server, warnings } = await followFrom(() => {})
  await once(server, 'connection')
  await news.close()
  expect(warnings).toEqual([])
})

test('a connection that may not listen is let go of before the next is made', async () => {
  const ready = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]) // ReadyForQuery, idle
  const welcome = Buffer.concat([Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]), ready]) // AuthenticationOk
  const fields = Buffer.from('SERROR\0C0A000\0Mnot here\0\0')
  const refusal = Buffer.concat([Buffer.from([0x45, 0, 0, 0, fields.length + 4]), fields, ready])
  const { sockets, warnings } = await followFrom((socket) =>
    socket.once('data', () => socket.on('data', () => socket.write(refusal)).write(welcome)),
  )
  await expect.poll(() => warnings.length, { timeout: 5_000 }).toBeGreaterThanOrEqual(3)
  expect(new Set(warnings)).toEqual(new Set(['error: not here']))
  await expect.poll(() => sockets.size).toBeLessThanOrEqual(1)
})
