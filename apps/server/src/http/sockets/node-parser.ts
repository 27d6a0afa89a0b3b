import type { Socket } from 'node:net'

/**
 * What a connection's parser is made to do that Node has no public way for. It parses whatever a read gave, up to 64 kB,
 * in one go: two thousand small requests, or ten thousand chunks of a byte, 10 to 25 ms of nothing else, also when the
 * connection was ended by the first of them. Where a later Node has other names for these, nothing changes but that.
 */

/** Takes in no more requests of what came, once the connection is ended. */
export function readNoMoreOnceEnded(socket: Socket) {
  const parser = parserOf(socket)
  const { onIncoming } = parser
  if (!(onIncoming instanceof Function)) return
  // 2, as an answer to a request's headers, says that what follows is another protocol, so that the parser stops.
  parser.onIncoming = (...request: unknown[]) => (socket.destroyed ? 2 : onIncoming(...request))
}

/** Skips what is left of a body in what came. Parsers are used again, so that later ones are read as ever. */
export function skipBody(socket: Socket) {
  const parser = parserOf(socket)
  const name = Reflect.get(parser.constructor, 'kOnBody')
  const onBody = parser[name]
  if (!(onBody instanceof Function)) return
  parser[name] = undefined
  setImmediate(() => {
    parser[name] = onBody
  })
}

type Parser = Record<string | number, unknown>

const parserOf = (socket: Socket) => (socket as { parser?: Parser }).parser ?? {}
