import type { ApiError } from '@mazo/contract/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isOutage, sqlState } from '../../db/outage.ts'
import { isWorthRepeating } from '../../db/retry.ts'
import { type DomainError, isDomainError, serverBusy } from '../../domain-error.ts'
import { asksForPage } from '../prefers-json.ts'
import { securityHeaders } from '../security-headers.ts'
import { diskFault } from './disk-fault.ts'
import { formFaults, isAbsent, type SchemaFault } from './form-faults.ts'
import { plainPage, plainPageHeaders } from './plain-page.ts'

const body = (error: string, codigo: string, detalles: ApiError['detalles'] = []): ApiError => ({
  error,
  codigo,
  detalles,
})

/** Fastify's own refusals, in the words of the shop (security checklist 30 to 32). */
const refusals: Readonly<Record<string, readonly [status: number, error: string, codigo: string]>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'Formato no admitido.', 'formato_no_admitido'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'La solicitud es demasiado grande.', 'demasiado_grande'],
}

/** PostgreSQL's codes for values that no column can hold: a NUL in a text, a number beyond its type. */
const unstorable = new Set(['22003', '22021', '22P05'])

const malformed = body('La solicitud no es válida.', 'solicitud_invalida')

const ofDisk = {
  full: body(
    'No hay lugar en el servidor para guardar el archivo. No se cambió nada: probá de nuevo más tarde.',
    'sin_espacio',
  ),
  unwritable: body(
    'El disco del servidor no se puede escribir. No se cambió nada: probá de nuevo más tarde.',
    'disco_no_disponible',
  ),
  busy: body(serverBusy().message, 'reintentar'),
}

/** Every failure of the API answers in one shape and reveals no internals (decision 8). */
export const apiErrors = fp(
  async (app: FastifyInstance) => {
    app.setErrorHandler(answerError)
  },
  { name: 'api-errors' },
)

/** What describes the answer that could not be given, and would be wrong of the refusal. */
const ofContent = [
  'content-type',
  'content-length',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
]

/** Also answers failures before any hook runs, such as an address that cannot be decoded. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  for (const name of ofContent) reply.removeHeader(name)
  reply.headers(errorHeaders(request))
  if (isDomainError(error)) answerDomainError(error, request, reply)
  else if (hasZodFastifySchemaValidationErrors(error)) answerInvalid(error, request, reply)
  else answerFailure(error, request, reply)
}

/** The headers of a refusal, which may come before the hooks that set them on other answers. */
export const errorHeaders = ({ id }: FastifyRequest) => ({
  ...securityHeaders,
  'x-request-id': id,
  'cache-control': 'no-store',
})

function answerDomainError(error: DomainError, request: FastifyRequest, reply: FastifyReply) {
  const { status, message, codigo, detalles, retryAfter } = error
  // Its own stack tells nothing that its code does not: what stands behind it may.
  if (status >= 500) request.log.error({ codigo, err: error.cause }, 'an outage')
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  if (request.routeOptions.config.takesAnyAddress && asksForPage(request.headers.accept))
    return reply
      .code(status)
      .headers(plainPageHeaders)
      .send(plainPage('No se pudo mostrar la página', message))
  return reply.code(status).send(body(message, codigo, detalles))
}

function answerInvalid(error: Invalid, { routeOptions }: FastifyRequest, reply: FastifyReply) {
  const isForm = routeOptions.url?.startsWith('/api/v1/gestion/') && error.validationContext === 'body'
  if (!isForm) return reply.code(400).send(describeInvalid(error))
  const faults = formFaults(error.validation as SchemaFault[])
  reply.code(422).send(body('Revisá los datos marcados.', 'datos_invalidos', faults))
}

type Invalid = { validation: { instancePath: string }[]; validationContext?: string }

/** Names the parameter of an address (decision 10) or the field of a body, never the rule it broke. */
function describeInvalid({ validation, validationContext }: Invalid): ApiError {
  const [fault] = validation as SchemaFault[]
  const path = fault?.instancePath.split('/').slice(1) ?? []
  const [name] = path
  if (!fault || !name) return malformed
  const named = (campo: string) => [{ campo, mensaje: 'No es válido.' }]
  if (validationContext === 'querystring' || validationContext === 'params')
    return body(`El parámetro «${name}» no es válido.`, 'parametro_invalido', named(name))
  const campo = path.join('.')
  if (!isAbsent(fault)) return body(malformed.error, malformed.codigo, named(campo))
  return body(`Falta «${campo}» en la solicitud.`, malformed.codigo, [{ campo, mensaje: 'Falta este dato.' }])
}

function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  const refusal = code ? refusals[code] : undefined
  if (refusal) return reply.code(refusal[0]).send(body(refusal[1], refusal[2]))
  if (statusCode && statusCode >= 400 && statusCode < 500) return reply.code(statusCode).send(malformed)
  if (unstorable.has(sqlState(error) ?? ''))
    return reply
      .code(400)
      .send(body('Un texto o un número de la solicitud no se puede guardar.', malformed.codigo))
  const fault = diskFault(error)
  if (fault) {
    request.log.error({ err: error }, 'the disk takes no file')
    return reply
      .code(503)
      .header('retry-after', fault === 'busy' ? '5' : '60')
      .send(ofDisk[fault])
  }
  if (isOutage(error) || isWorthRepeating(error)) {
    request.log.error({ err: error }, 'the database does not answer')
    const message = 'No pudimos completar la operación. Probá de nuevo en unos segundos.'
    return reply.code(503).header('retry-after', '5').send(body(message, 'reintentar'))
  }
  request.log.error({ err: error }, 'unhandled error')
  return reply.code(500).send(body(`Ocurrió un error. Código: ${request.id}`, 'error_interno'))
}
