import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { realWait } from '../provider/clock.ts'
import { type Endpoint, type Faults, type HttpFault, takeHttpFault } from '../provider/faults.ts'
import type { Preference, Provider } from '../provider/provider.ts'
import { ProviderError } from '../provider/provider-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
  interface FastifyRequest {
    httpFault: HttpFault | null
  }
}

/** Makes calls of the API fail as the faults of their preference say. */
export function httpFaults(app: FastifyInstance, provider: Provider): void {
  app.decorateRequest('httpFault', null)
  app.addHook('preHandler', async (request, reply) => {
    const { endpoint } = request.routeOptions.config
    const faults = faultsOf(provider, request)
    const fault = endpoint && faults && takeHttpFault(faults, endpoint)
    if (fault === 500) throw new ProviderError(500, 'internal_error', 'internal_error')
    if (fault === 429) {
      reply.header('retry-after', String(faults?.retry_after ?? 1))
      throw new ProviderError(429, 'too_many_requests', 'too_many_requests')
    }
    request.httpFault = fault ?? null
    if (fault === 'late') await waitUntilLate(provider, faults?.late_ms)
  })
  app.addHook('onSend', async ({ httpFault }, _reply, payload) => {
    if (typeof payload !== 'string') return payload
    const half = payload.slice(0, Math.ceil(payload.length / 2))
    if (httpFault === 'timeout') return new Promise<never>(() => {}) // ends when the caller hangs up
    if (httpFault === 'slow_body') return stalling(half)
    return httpFault === 'garbage_json' ? half : payload
  })
}

/** Waits in real time, like the caller. The caller may hang up meanwhile, but the call is still carried out. */
async function waitUntilLate({ memory }: Provider, ms = 30_000) {
  const over = new AbortController()
  const letGo = () => over.abort()
  memory.held.add(letGo)
  memory.forgotten.signal.addEventListener('abort', letGo, over)
  await realWait(ms, over.signal)
  memory.held.delete(letGo)
  over.abort()
}

/** Sends a first part and then nothing, not even an end. */
function stalling(text: string): Readable {
  const stream = new Readable({ read() {} })
  stream.push(text)
  return stream
}

/** The faults for this call: those of its preference, found by id, payment or reference, or those of the next one. */
function faultsOf({ memory }: Provider, request: FastifyRequest): Faults | undefined {
  const { endpoint } = request.routeOptions.config
  if (endpoint === 'create_preference') return memory.nextFaults
  const { id } = request.params as { id?: string }
  if (endpoint === 'search_payments') {
    const { external_reference } = request.query as { external_reference?: string }
    return last(memory.preferences, (each) => each.request.external_reference === external_reference)?.faults
  }
  if (endpoint === 'merchant_order')
    return last(memory.preferences, (each) => String(each.merchantOrderId) === id)?.faults
  if (endpoint === 'update_preference') return memory.preferences.get(id ?? '')?.faults
  return memory.payments.get(Number(id))?.preference.faults
}

const last = (preferences: Map<string, Preference>, fits: (preference: Preference) => boolean) =>
  [...preferences.values()].findLast(fits)
