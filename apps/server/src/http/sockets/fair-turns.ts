import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

type Handle = (request: IncomingMessage, answer: ServerResponse) => void
type Call = [request: IncomingMessage, answer: ServerResponse]

const usual = {
  /** How long a turn of the event loop may begin to answer requests, in ms. */
  turnMs: 5,
  /** A connection on which more requests wait is ended: no browser sends even two at once, and they take memory. */
  mostWaiting: 100,
}

/**
 * Lets everybody in while hundreds ask at once. The event loop accepts one new connection a turn, and a turn takes in
 * whatever has come on all others: hundreds of requests, or a score of them on each, would keep the next person at the
 * door for seconds. So a turn begins to answer for some milliseconds, and the connections that are left take turns, one
 * request each.
 */
export const fairTurns = fp(
  async (app: FastifyInstance, options: Partial<typeof usual>) => {
    const [handle] = app.server.listeners('request') as Handle[]
    if (!handle) throw new Error('The server answers nobody')
    app.server.off('request', handle)
    app.server.on('request', inTurns(handle, { ...usual, ...options }))
  },
  { name: 'fair-turns' },
)

function inTurns(handle: Handle, { turnMs, mostWaiting }: typeof usual): Handle {
  /** The connections with requests that wait, that whose turn is next first. */
  const waiting = new Map<Socket, Call[]>()
  /** When the turn of the event loop that is under way has begun enough; undefined until its first request. */
  let turnEnds: number | undefined
  /** Who was answered last in that turn. */
  let last: Socket | undefined

  return (request, answer) => {
    if (request.socket.destroyed) return
    const now = performance.now()
    if (turnEnds === undefined) beginTurn(now)
    const isCrowded = waiting.size > 0 || now >= (turnEnds ?? 0)
    if (isCrowded || request.socket === last) wait(request, answer)
    else {
      last = request.socket
      handle(request, answer)
    }
  }

  function beginTurn(now: number) {
    turnEnds = now + turnMs
    last = undefined
    setImmediate(endTurn)
  }

  /** Answers one that waits. What it leaves to promises is done when this returns, so that more would be no turn. */
  function endTurn() {
    const [next] = waiting
    turnEnds = undefined
    if (!next) return
    beginTurn(performance.now())
    answerNext(...next)
  }

  function wait(...call: Call) {
    const [{ socket }] = call
    const calls = waiting.get(socket)
    if (!calls) waiting.set(socket, [call])
    else if (calls.push(call) > mostWaiting) {
      waiting.delete(socket)
      socket.destroy()
    }
  }

  function answerNext(socket: Socket, calls: Call[]) {
    const call = calls.shift()
    waiting.delete(socket)
    if (calls.length > 0) waiting.set(socket, calls)
    if (call && !socket.destroyed) handle(...call)
  }
}
