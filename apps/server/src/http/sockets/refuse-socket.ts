import { randomUUID } from 'node:crypto'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { securityHeaders } from '../security-headers.ts'

type Refusal = readonly [status: number, error: string, codigo: string]

const tooSlow: Refusal = [408, 'La solicitud tardó demasiado en llegar. Probá de nuevo.', 'solicitud_lenta']

/** What a stopping shop says to who asks, and when to ask again. */
export const restarting = {
  title: 'La tienda se está reiniciando',
  again: 'Probá de nuevo en unos segundos.',
  retryAfter: '5', // seconds
}

/** Node's errors for requests that it could not read, in the words of the shop; any other error is malformed. */
const refusals: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: tooSlow,
  HPE_HEADER_OVERFLOW: [431, 'Los encabezados de la solicitud son demasiado largos.', 'encabezados_largos'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'La solicitud es demasiado grande.', 'demasiado_grande'],
}
const inPieces: Refusal = [400, 'La solicitud llegó en pedazos demasiado chicos.', 'solicitud_invalida']
const malformed: Refusal = [400, 'La solicitud no es válida.', 'solicitud_invalida']

/** Answers input that is not, or never will be, a whole request, and ends its connection. */
export function refuseSocket({ code = '' }: NodeJS.ErrnoException, socket: Duplex): void {
  if (code === 'ECONNRESET' || socket.destroyed) return
  const refusal = refusals[code] ?? malformed
  const answer = answerOn(socket)
  if (!answer?.req.complete) {
    end(socket, refusal)
    return
  }
  // What cannot be read came behind a whole request: its sender would take this refusal for the answer to that.
  if (leaving.has(socket)) return
  leaving.add(socket)
  // Node takes its own listener away from whoever asks for a tunnel. Behind many requests this comes once for each.
  if (!socket.listeners('error').includes(ignore)) socket.on('error', ignore)
  answer.once('close', () => {
    leaving.delete(socket)
    refuseSocket({ code } as NodeJS.ErrnoException, socket)
  })
}

/** Ends a request whose body does not come, also behind an answer that nobody reads. */
export const refuseSlow = (socket: Duplex): void => end(socket, tooSlow)

/** Ends a request whose body comes in too many chunks. */
export const refuseTiny = (socket: Duplex): void => end(socket, inPieces)

/** Ends a request that has not come whole when the shop has to stop. */
export const refuseStopping = (socket: Duplex): void =>
  end(socket, [503, `${restarting.title}. ${restarting.again}`, 'reintentar'])

const ignore = () => {}

/** Sockets that end once the answers to their whole requests are out. */
const leaving = new WeakSet<Duplex>()

/** Node keeps its current answer there. */
const answerOn = (socket: Duplex) => (socket as { _httpMessage?: ServerResponse | null })._httpMessage

function end(socket: Duplex, refusal: Refusal): void {
  const answer = answerOn(socket)
  // Beside the answer to another request, or inside its own, it would be read as a part of that.
  if (socket.writable && !answer?.headersSent && !answer?.req.complete) socket.write(asText(refusal))
  socket.destroy()
}

function asText([status, error, codigo]: Refusal): string {
  const body = JSON.stringify({ error, codigo, detalles: [] })
  const headers = {
    ...securityHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-request-id': randomUUID(),
    ...(status === 503 && { 'retry-after': restarting.retryAfter }),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}
