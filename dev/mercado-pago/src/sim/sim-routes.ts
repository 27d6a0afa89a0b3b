import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { returnAddress } from '../checkout/return-address.ts'
import { decide } from '../payments/change-payment.ts'
import { pay } from '../payments/pay.ts'
import { showPayment, showRefund } from '../payments/payment.ts'
import { decideRefund } from '../payments/refund-payment.ts'
import { tellInTime } from '../payments/tell-in-time.ts'
import { faultsSchema } from '../provider/faults.ts'
import { outcomes, paymentStatuses, usualDetail } from '../provider/payment-states.ts'
import { forget, letGo, type Payment, type Preference, type Provider } from '../provider/provider.ts'
import { badRequest, ProviderError, paymentNotFound } from '../provider/provider-error.ts'
import { tellChanged } from '../webhooks/tell.ts'
import { setFaults } from './set-faults.ts'

const paymentId = z.coerce.number().int()
const faultsBody = faultsSchema.extend({ preference_id: z.string().optional() })
const payBody = z.strictObject({
  preference_id: z.string(),
  outcome: z.enum([...outcomes, 'abandoned']),
  status_detail: z.string().optional(),
})
const decideBody = z.strictObject({
  payment_id: paymentId,
  status: z.enum(paymentStatuses),
  status_detail: z.string().optional(),
})
const decideRefundBody = z.strictObject({
  refund_id: z.coerce.number().int(),
  status: z.enum(['approved', 'rejected']),
})
const notifyBody = z.strictObject({ payment_id: paymentId })

/** The simulator's own routes, with which tests and people control it from outside. */
export async function simRoutes(app: FastifyInstance, provider: Provider): Promise<void> {
  app.post('/faults', ({ body }) => {
    const { preference_id, ...faults } = read(faultsBody, body)
    setFaults(provider, faults, preference_id)
    return { preference_id: preference_id ?? null, faults }
  })
  app.get('/log', () => provider.memory.log.entries)
  app.post('/reset', (_request, reply) => {
    forget(provider)
    return reply.code(204).send()
  })

  app.post('/let-go', () => ({ held: letGo(provider.memory) }))

  app.post('/pay', async ({ body }, reply) => {
    const { preference_id, outcome, status_detail } = read(payBody, body)
    const preference = findPreference(provider, preference_id)
    if (outcome === 'abandoned') return { payment: null, redirect_url: returnAddress(preference) ?? null }
    const paid = pay(provider, preference, outcome, status_detail ?? usualDetail(outcome))
    await tellInTime(provider, preference, paid, reply)
    return reply.code(201).send({
      payment: showPayment(paid.payment),
      redirect_url: returnAddress(preference, paid.payment) ?? null,
    })
  })
  app.post('/decide', ({ body }) => {
    const { payment_id, status, status_detail } = read(decideBody, body)
    const payment = findPayment(provider, payment_id)
    decide(provider, payment, status, status_detail)
    return showPayment(payment)
  })
  app.post('/decide-refund', ({ body }) => {
    const { refund_id, status } = read(decideRefundBody, body)
    const { payment, refund } = findRefund(provider, refund_id)
    decideRefund(provider, payment, refund, status)
    return showRefund(payment, refund)
  })
  app.post('/notify', ({ body }, reply) => {
    void tellChanged(provider, findPayment(provider, read(notifyBody, body).payment_id))
    return reply.code(202).send({})
  })
}

function findPreference({ memory }: Provider, id: string): Preference {
  const preference = memory.preferences.get(id)
  if (!preference) throw new ProviderError(404, 'invalid_id', 'preference_id not found.')
  return preference
}

function findPayment({ memory }: Provider, id: number): Payment {
  const payment = memory.payments.get(id)
  if (!payment) throw paymentNotFound()
  return payment
}

function findRefund({ memory }: Provider, id: number) {
  for (const payment of memory.payments.values()) {
    const refund = payment.refunds.find((each) => each.id === id)
    if (refund) return { payment, refund }
  }
  throw new ProviderError(404, 'not_found', 'Refund not found', 2032)
}

function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const answer = schema.safeParse(body)
  if (!answer.success) throw badRequest(z.prettifyError(answer.error))
  return answer.data
}
