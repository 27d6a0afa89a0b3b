import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { connectionRoom } from './connection-room.ts'

test('who connects beyond the files that may be open is turned away, and who is there is answered', async () => {
  const app = Fastify()
  await app.register(connectionRoom, { files: 12 })
  app.get('/', async () => 'here')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const sockets = Array.from({ length: 8 }, () => connect(port, '127.0.0.1'))
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await app.close()
  })
  const turnedAway = sockets.slice(6).map((socket) => once(socket.resume(), 'close'))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  await Promise.all(turnedAway)
  const [first] = sockets
  first?.write('GET / HTTP/1.1\r\nHost: mazo.example\r\n\r\n')
  const [answer] = await once(first ?? app.server, 'data')
  expect(String(answer)).toContain('200 OK')
  expect(sockets.slice(0, 6).every((socket) => !socket.closed)).toBe(true)
})

test('a shop reads from the system how many that is', async () => {
  const app = Fastify()
  await app.register(connectionRoom)
  expect(app.server.maxConnections).toBeGreaterThan(0)
})
