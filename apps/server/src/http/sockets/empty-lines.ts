import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/** Longer than a request's headers may take, so that whoever has begun one is over when looked at again. */
const usual = { everyMs: 40_000 }

type Use = {
  /** The answer to its last request; undefined once somebody looked after it. */
  answer: ServerResponse | undefined
  bytesRead: number
  /** How often bytes had come since the last look, and no request, one time after another. */
  empty: number
}

/**
 * Ends a connection on which line breaks come in place of requests. Node's parser skips them, and takes each for a sign
 * of life, so that none of its own limits ends such a connection.
 */
export const emptyLines = fp(
  async (app: FastifyInstance, options: Partial<typeof usual>) => {
    const { everyMs } = { ...usual, ...options }
    const connections = new Map<Socket, Use>()
    app.server.on('connection', (socket) => {
      connections.set(socket, { answer: undefined, bytesRead: 0, empty: 0 })
      socket.once('close', () => connections.delete(socket))
    })
    app.server.on('request', ({ socket }, answer) => {
      const use = connections.get(socket)
      if (use) use.answer = answer
    })
    const timer = setInterval(() => {
      for (const [socket, use] of connections) look(socket, use)
    }, everyMs).unref()
    app.addHook('onClose', async () => clearInterval(timer))
  },
  { name: 'empty-lines' },
)

function look(socket: Socket, use: Use) {
  const { answer } = use
  const hasCome = socket.bytesRead > use.bytesRead
  use.bytesRead = socket.bytesRead
  if (answer) {
    use.empty = 0
    if (answer.writableFinished && answer.req.complete) use.answer = undefined
  } else if (hasCome) {
    use.empty += 1
    if (use.empty > 1) socket.destroy()
  }
}
