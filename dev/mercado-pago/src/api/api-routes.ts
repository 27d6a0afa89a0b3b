import type { FastifyInstance, FastifyRequest } from 'fastify'
import { cancelPayment } from '../payments/change-payment.ts'
import { showMerchantOrder } from '../payments/merchant-order.ts'
import { showPayment, showRefund } from '../payments/payment.ts'
import { makePreference, showPreference } from '../payments/preference.ts'
import { refundPayment } from '../payments/refund-payment.ts'
import { searchPayments } from '../payments/search-payments.ts'
import { readPreferenceRequest } from '../provider/preference-request.ts'
import type { Payment, Provider } from '../provider/provider.ts'
import { badRequest, ProviderError, paymentNotFound } from '../provider/provider-error.ts'
import { httpFaults } from './http-faults.ts'
import { answerOnce } from './idempotency.ts'
import { readRefundAmount } from './refund-request.ts'

/** The provider's API, for callers with the token. */
export async function apiRoutes(app: FastifyInstance, provider: Provider): Promise<void> {
  app.addHook('onRequest', async ({ headers }) => {
    if (headers.authorization !== `Bearer ${provider.settings.accessToken}`)
      throw new ProviderError(401, 'unauthorized', 'invalid access token', 401)
  })
  httpFaults(app, provider)

  app.post('/checkout/preferences', { config: { endpoint: 'create_preference' } }, (request, reply) => {
    const { body } = request
    const answer = answerOnce(provider.memory, { key: keyOf(request), path: 'preferences', body }, () => {
      const asked = readPreferenceRequest(body, provider.settings.collectorId)
      return showPreference(provider, makePreference(provider, asked))
    })
    return reply.code(201).send(answer)
  })

  app.put('/checkout/preferences/:id', { config: { endpoint: 'update_preference' } }, (request) => {
    const { id } = request.params as { id: string }
    const preference = provider.memory.preferences.get(id)
    if (!preference) throw new ProviderError(404, 'invalid_id', 'preference_id not found.')
    const changed = { ...preference.request, ...((request.body ?? {}) as object) }
    preference.request = readPreferenceRequest(changed, provider.settings.collectorId)
    return showPreference(provider, preference)
  })

  app.get('/v1/payments/search', { config: { endpoint: 'search_payments' } }, ({ query }) =>
    searchPayments(provider.memory, query),
  )
  app.get('/v1/payments/:id', { config: { endpoint: 'get_payment' } }, (request) =>
    showPayment(findPayment(provider, request)),
  )
  app.put('/v1/payments/:id', { config: { endpoint: 'cancel_payment' } }, (request) => {
    const payment = findPayment(provider, request)
    const { status } = (request.body ?? {}) as { status?: unknown }
    if (status !== 'cancelled') throw badRequest('Invalid value for status')
    cancelPayment(provider, payment)
    return showPayment(payment)
  })

  app.post('/v1/payments/:id/refunds', { config: { endpoint: 'refunds' } }, (request, reply) => {
    const payment = findPayment(provider, request)
    const key = keyOf(request)
    if (key === undefined) throw badRequest("Header X-Idempotency-Key can't be null", 4292)
    const body = request.body ?? {}
    const answer = answerOnce(provider.memory, { key, path: `refunds of ${payment.id}`, body }, () =>
      showRefund(payment, refundPayment(provider, payment, readRefundAmount(body))),
    )
    return reply.code(201).send(answer)
  })
  app.get('/v1/payments/:id/refunds', { config: { endpoint: 'refunds' } }, (request) => {
    const payment = findPayment(provider, request)
    return payment.refunds.map((refund) => showRefund(payment, refund))
  })

  app.get('/merchant_orders/:id', { config: { endpoint: 'merchant_order' } }, ({ params }) => {
    const { id } = params as { id: string }
    const preferences = [...provider.memory.preferences.values()]
    const preference = preferences.find(({ merchantOrderId }) => String(merchantOrderId) === id)
    if (!preference) throw new ProviderError(404, 'not_found', 'Merchant order not found')
    return showMerchantOrder(provider, preference)
  })
}

function findPayment({ memory }: Provider, { params }: FastifyRequest): Payment {
  const { id } = params as { id: string }
  const payment = memory.payments.get(Number(id))
  if (!payment) throw paymentNotFound()
  return payment
}

/** An empty key counts as none. */
function keyOf({ headers }: FastifyRequest): string | undefined {
  return String(headers['x-idempotency-key'] ?? '') || undefined
}
