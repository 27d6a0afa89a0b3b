import type { ApiError } from '@mazo/contract/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { type DomainError, isDomainError } from './domain-error.ts'

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

const malformed = body('La solicitud no es válida.', 'solicitud_invalida')

/** Every failure of the API answers one shape, and nothing of the inside of the house (decision 8). */
export const apiErrors = fp(
  async (app: FastifyInstance) => {
    app.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  },
  { name: 'api-errors' },
)

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-store')
  if (isDomainError(error)) return answerDomainError(error, reply)
  if (hasZodFastifySchemaValidationErrors(error)) {
    const first = error.validation[0]
    const name = first?.instancePath.split('/')[1]
    const inQuery = error.validationContext === 'querystring' || error.validationContext === 'params'
    return reply.code(400).send(
      name && inQuery
        ? body(`El parámetro «${name}» no es válido.`, 'parametro_invalido', [
            { campo: name, mensaje: 'No es válido.' },
          ])
        : name
          ? body(malformed.error, malformed.codigo, [{ campo: name, mensaje: 'No es válido.' }])
          : malformed,
    )
  }
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  const refusal = code ? refusals[code] : undefined
  if (refusal) return reply.code(refusal[0]).send(body(refusal[1], refusal[2]))
  if (statusCode && statusCode >= 400 && statusCode < 500) return reply.code(statusCode).send(malformed)
  request.log.error({ err: error }, 'unhandled error')
  return reply.code(500).send(body(`Ocurrió un error. Código: ${request.id}`, 'error_interno'))
}

function answerDomainError({ status, message, codigo, detalles, retryAfter }: DomainError, reply: FastifyReply) {
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return reply.code(status).send(body(message, codigo, detalles))
}
