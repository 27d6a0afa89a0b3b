import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { readNoMoreOnceEnded } from './node-parser.ts'

type Handle = (request: IncomingMessage, answer: ServerResponse) => void
type Call = [request: IncomingMessage, answer: ServerResponse]

const usual = {
  /** How long a turn of the event loop may begin to answer requests, in ms. */
  turnMs: 2,
  /** A connection on which more requests wait is ended: no browser sends even two at once, and they take memory. */
  mostWaiting: 10,
  /** How many of those who wait are answered in a turn, if they take less time. */
  mostATurn: 200,
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
    app.server.on('connection', readNoMoreOnceEnded)
  },
  { name: 'fair-turns' },
)

function inTurns(handle: Handle, { turnMs, mostWaiting, mostATurn }: typeof usual): Handle {
  /** The connections with requests that wait, that whose turn is next first. */
  const waiting = new Map<Socket, Call[]>()
  /** Until when the turn that is under way answers whoever comes; undefined until its first request. */
  let turnEnds: number | undefined
  /** Until when it answers those who wait; undefined until the first of them. */
  let waitingEnds: number | undefined
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

  /**
   * Each answer to one that waits is a task of its own: what it leaves to promises is done before the next begins, and
   * counts for the turn.
   */
  function beginTurn(now: number) {
    turnEnds = now + turnMs
    waitingEnds = undefined
    last = undefined
    for (let left = Math.min(waiting.size, mostATurn); left > 0; left -= 1) setImmediate(answerNext)
    setImmediate(endTurn)
  }

  function endTurn() {
    turnEnds = undefined
    if (waiting.size > 0) beginTurn(performance.now())
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

  function answerNext() {
    const now = performance.now()
    waitingEnds ??= now + turnMs
    const [next] = waiting
    if (!next || now >= waitingEnds) return
    const [socket, calls] = next
    const call = calls.shift()
    waiting.delete(socket)
    if (calls.length > 0) waiting.set(socket, calls)
    if (call && !socket.destroyed) handle(...call)
  }
}
