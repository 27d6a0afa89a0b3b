import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished } from 'vitest'

/** For tests of the bytes on the wire: a connection that ends with its test. */
export async function connect(to: FastifyInstance) {
  const socket = net.connect((to.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

/** Whatever came until the connection ended. A reset ends it too: who goes on sending is told of the end by one. */
export function allOf(socket: net.Socket) {
  return new Promise<string>((resolve) => {
    if (socket.closed) return resolve('')
    let all = ''
    socket.setEncoding('utf8')
    socket.on('data', (part) => {
      all += part
    })
    socket.on('close', () => resolve(all))
  })
}

/** Reads a refusal of the shop: its status, `codigo` and sentence. */
export function readAnswer(whole: string) {
  const [head = '', body = ''] = whole.split('\r\n\r\n')
  const { error, codigo, detalles } = JSON.parse(body)
  expect(head.toLowerCase()).toMatch(/cache-control: no-store/)
  expect(head.toLowerCase()).toMatch(/x-content-type-options: nosniff/)
  expect(error).toMatch(/^[A-ZÑ].*\.$/)
  expect(detalles).toEqual([])
  return [Number(head.split(' ')[1]), codigo, error]
}

/** How many connections the shop has open. */
export const connections = ({ server }: FastifyInstance) =>
  new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))
