import { apiError } from '@mazo/contract/errors.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { DomainError } from '../http/domain-error.ts'

/** Card payments; under /api/v1. No provider is configured yet, so none can be started (decision 19). */
export const paymentRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/crear-preferencia',
    {
      schema: {
        tags: ['pagos'],
        summary: 'Empieza un pago con tarjeta',
        body: z.unknown(),
        response: { 503: apiError },
      },
      onRequest: async (_request, reply) => {
        reply.header('cache-control', 'no-store')
      },
    },
    async () => {
      throw noProvider()
    },
  )
}

/** Seconds: a provider is configured by starting the shop anew. */
const retryAfter = 300

const noProvider = () =>
  new DomainError(
    503,
    'pagos_no_disponibles',
    'El pago con tarjeta no está disponible por ahora. Podés pagar por transferencia.',
    [],
    retryAfter,
  )
