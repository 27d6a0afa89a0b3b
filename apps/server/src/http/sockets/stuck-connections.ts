import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

const usual = {
  /** Longer than a request's headers may take, so that whoever has begun one is over when looked at again. */
  everyMs: 40_000,
  /** How many looks an answer may wait for whoever asked: a phone may take minutes for the 4 MB that are one write. */
  looksUnread: 8,
}

type Use = {
  /** The answer to its last request; undefined once somebody looked after it. */
  answer: ServerResponse | undefined
  bytesRead: number
  bytesTaken: number
  /** At how many looks since the last request something had come that was none. */
  empty: number
  /** At how many looks, one after another, nothing more was taken of what waits. */
  unread: number
}

/**
 * Ends the connections that Node itself never ends: on which line breaks come in place of requests, which its parser
 * skips and takes for signs of life, and whose answers nobody takes.
 */
export const stuckConnections = fp(
  async (app: FastifyInstance, options: Partial<typeof usual>) => {
    const { everyMs, looksUnread } = { ...usual, ...options }
    const connections = new Map<Socket, Use>()
    app.server.on('connection', (socket) => {
      connections.set(socket, { answer: undefined, bytesRead: 0, bytesTaken: 0, empty: 0, unread: 0 })
      socket.once('close', () => connections.delete(socket))
    })
    app.server.on('request', ({ socket }, answer) => {
      const use = connections.get(socket)
      if (use) use.answer = answer
    })
    const timer = setInterval(() => {
      for (const [socket, use] of connections)
        if (countEmpty(socket, use) > 1 || countUnread(socket, use) >= looksUnread) socket.destroy()
    }, everyMs).unref()
    app.addHook('onClose', async () => clearInterval(timer))
  },
  { name: 'stuck-connections' },
)

function countEmpty(socket: Socket, use: Use): number {
  const { answer } = use
  const hasCome = socket.bytesRead > use.bytesRead
  use.bytesRead = socket.bytesRead
  if (answer) use.empty = 0
  else if (hasCome) use.empty += 1
  if (answer?.writableFinished && answer.req.complete) use.answer = undefined
  return use.empty
}

function countUnread(socket: Socket, use: Use): number {
  const taken = socket.bytesWritten - socket.writableLength
  use.unread = socket.writableLength > 0 && taken === use.bytesTaken ? use.unread + 1 : 0
  use.bytesTaken = taken
  return use.unread
}
