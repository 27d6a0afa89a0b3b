import { preferenceAnswer, preferenceBody } from '@mazo/contract/orders/orders.ts'
import { paymentOutcome } from '@mazo/contract/orders/payments.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { withRetries } from '../db/retry.ts'
import { mayRefuse } from '../http/errors/may-refuse.ts'
import { addressName, mailName } from '../http/limits/limits.ts'
import { neverKept } from '../http/never-kept.ts'
import { readKey } from '../idempotency/idempotency.ts'
import { releaseEarlier } from '../orders/place/release-earlier.ts'
import { outcomesOf } from './ask-outcome.ts'
import { openProvider, type Provider } from './mercado-pago/client.ts'
import { checkSignature } from './mercado-pago/signature.ts'
import { keepNotice } from './notices/notices.ts'
import { noProvider, wrongSignature } from './refusals.ts'
import { startCardPayment } from './start-card-payment.ts'

const tags = ['pagos']
const refusals = mayRefuse(400, 409, 422, 429, 503)
const header = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined)

/** Card payments; under /api/v1. */
export const paymentRoutes: FastifyPluginAsyncZod = async (app) => {
  const { cards } = app.config
  const provider = cards && openProvider(cards)
  const publicUrl = app.config.publicUrl ?? `http://localhost:${app.config.port}`
  const onOrderChanged = () => app.happened('order')
  const countAddress = app.limitPerMinute('ordenes', 30) // as for orders by transfer: decision 43
  const countMail = app.limitPerMinute('ordenes_mail', 5)

  app.addHook('onRequest', neverKept)

  app.post(
    '/crear-preferencia',
    {
      schema: {
        tags,
        summary: 'Crea la orden y dice dónde se paga con tarjeta',
        body: cards ? preferenceBody : z.unknown(),
        response: { 200: preferenceAnswer, ...refusals },
      },
      onRequest: ({ ip }) => countAddress(addressName(ip)),
    },
    async ({ body, headers, log }, reply) => {
      if (!provider) throw noProvider()
      const wanted = preferenceBody.parse(body)
      const mail = wanted.mail ?? wanted.email
      if (mail) await countMail(mailName(mail))
      const { answer, replayed } = await startCardPayment(
        {
          db: app.db,
          config: app.config,
          publicUrl,
          provider,
          onStockChanged: onOrderChanged,
          failed: (err, numero) => log.warn({ err, numero }, 'the card provider gave no preference'),
        },
        wanted,
        readKey('POST /crear-preferencia', headers['idempotency-key'], body),
      )
      if (wanted.orden_anterior !== undefined) app.happened('payment') // the other tab's page must take no money
      if (replayed) reply.header('idempotent-replayed', 'true')
      return answer
    },
  )

  await app.register(outcomeRoutes, { provider, onOrderChanged })
}

type OutcomeOptions = { provider: Provider | undefined; onOrderChanged: () => void }

/** A buyer who comes back from the provider, by the order's token. */
const outcomeRoutes: FastifyPluginAsyncZod<OutcomeOptions> = async (app, { provider, onOrderChanged }) => {
  const outcomeOf = outcomesOf({ db: app.db, provider, onOrderChanged })
  const countAddress = app.limitPerMinute('ordenes', 30)
  const countOrder = app.limitPerMinute('ordenes_pago', 10) // or one buyer uses up the shop's quota at the provider

  app.post(
    '/ordenes/:token/pago',
    {
      // The address holds the token, which is the key to the order: requests like this are not written to the log.
      logLevel: 'warn',
      schema: {
        tags,
        summary: 'Pregunta al medio de pago cómo salió el pago de una orden',
        params: z.object({ token: z.string().max(100) }),
        response: { 200: paymentOutcome, ...mayRefuse(404, 429, 503) },
      },
      onRequest: ({ ip }) => countAddress(addressName(ip)),
    },
    async ({ params }) => {
      await countOrder(params.token)
      return outcomeOf(params.token)
    },
  )

  app.post(
    '/ordenes/:token/soltar',
    {
      logLevel: 'warn', // as above
      schema: {
        tags,
        summary: 'Suelta lo que reserva una orden que se iba a pagar con tarjeta y no se pagó',
        params: z.object({ token: z.string().max(100) }),
        response: { 200: z.object({ soltada: z.boolean() }), ...mayRefuse(503) },
      },
    },
    async ({ params }) => {
      const soltada = await withRetries(() => app.db.transaction((tx) => releaseEarlier(tx, params.token)))
      if (soltada) {
        app.happened('order')
        app.happened('payment')
      }
      return { soltada }
    },
  )
}

/** Receives the card provider's notices about payments; under /api/v1. */
export const noticeRoutes: FastifyPluginAsyncZod = async (app) => {
  const { cards } = app.config
  app.addHook('onRequest', neverKept)

  app.post(
    '/pagos/notificaciones',
    {
      bodyLimit: 64 * 1024,
      schema: {
        tags,
        summary: 'Recibe los avisos del medio de pago',
        querystring: z.record(z.string(), z.unknown()),
        body: z.unknown(),
        response: { 200: z.object({ recibido: z.boolean() }), ...mayRefuse(401, 503) },
      },
    },
    async ({ query, headers, body, log }) => {
      if (!cards) throw noProvider()
      // Notices of the old kind have no signature and say nothing that the new ones do not (decision 44).
      if (query.topic !== undefined) return { recibido: false }
      const dataId = String(query['data.id'] ?? '') || undefined
      const requestId = header(headers['x-request-id'])
      const signature = header(headers['x-signature'])
      const verdict = checkSignature({ signature, requestId, dataId }, cards.webhookSecret, new Date())
      if (!verdict.isGenuine) {
        log.warn('a notice of the card provider with a wrong signature') // a forged notice, or our secret is wrong
        throw wrongSignature()
      }
      if (verdict.isOld) log.info('an old notice of the card provider')
      const isWanted = await keepNotice(app.db, { tipo: String(query.type ?? ''), dataId, requestId, body })
      if (isWanted) app.happened('payment')
      return { recibido: true }
    },
  )
}
