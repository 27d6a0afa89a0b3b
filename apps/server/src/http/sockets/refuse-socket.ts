import { randomUUID } from 'node:crypto'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { securityHeaders } from '../security-headers.ts'

type Refusal = readonly [status: number, error: string, codigo: string]

/** Node's errors for requests that it could not read, in the words of the shop; any other error is malformed. */
const refusals: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [
    408,
    'La solicitud tardó demasiado en llegar. Probá de nuevo.',
    'solicitud_lenta',
  ],
  HPE_HEADER_OVERFLOW: [431, 'Los encabezados de la solicitud son demasiado largos.', 'encabezados_largos'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'La solicitud es demasiado grande.', 'demasiado_grande'],
}
const malformed: Refusal = [400, 'La solicitud no es válida.', 'solicitud_invalida']

/** Answers input that is not, or never will be, a whole request, and ends its connection. */
export function refuseSocket({ code = '' }: NodeJS.ErrnoException, socket: Duplex): void {
  if (code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable && !hasBegunToAnswer(socket)) socket.write(asText(refusals[code] ?? malformed))
  socket.destroy()
}

/** Node keeps its current answer there; a second answer inside the first would be read as a part of it. */
const hasBegunToAnswer = (socket: Duplex) =>
  (socket as { _httpMessage?: ServerResponse | null })._httpMessage?.headersSent === true

function asText([status, error, codigo]: Refusal): string {
  const body = JSON.stringify({ error, codigo, detalles: [] })
  const headers = {
    ...securityHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-request-id': randomUUID(),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}
