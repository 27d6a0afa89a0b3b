import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { hasBody } from './slow-bodies.ts'

const usual = {
  everyMs: 250,
  /** More than the longest upload, so that whoever sends one reads why it was refused. */
  mostBytes: 32_000_000,
  /** As long as a phone in the street has for an upload that is taken. */
  longestMs: 180_000,
  longestStoppingMs: 2_000,
}

/**
 * Reads on what is left of a body whose answer has gone out. Left unread it would stop its connection, where no next
 * request is ever read; and to end the connection at once would reset it, which takes the answer from a sender who
 * listens only when all is sent.
 */
export const unreadBodies = fp(
  async (app: FastifyInstance, options: Partial<typeof usual>) => {
    const { everyMs, mostBytes, longestMs, longestStoppingMs } = { ...usual, ...options }
    // No hook: answers from the cache and those of hooks pass by some of them.
    app.server.on('request', (request, answer) => {
      if (!hasBody(request)) return
      // Before Node's own listener, which ends the connection of a last answer.
      answer.prependOnceListener('finish', () => {
        if (!request.readableEnded && !request.destroyed) readOn(request)
      })
    })

    function readOn(request: IncomingMessage) {
      const { socket } = request
      const { destroySoon } = socket
      socket.destroySoon = () => void socket.end()
      const before = socket.bytesRead
      const since = performance.now()
      const bounds = setInterval(() => {
        const longest = app.isStopping() ? longestStoppingMs : longestMs
        if (socket.bytesRead - before > mostBytes || performance.now() - since > longest) socket.destroy()
      }, everyMs).unref()
      const finish = () => {
        clearInterval(bounds)
        socket.destroySoon = destroySoon
        if (socket.writableEnded) socket.destroySoon()
      }
      request.once('end', finish).once('close', finish)
      request.unpipe()
      request.resume()
    }
  },
  { name: 'unread-bodies', dependencies: ['stopping'] },
)
