import type { FastifyInstance, FastifyReply } from 'fastify'
import { pay } from '../payments/pay.ts'
import { whenPayable } from '../payments/preference.ts'
import { tellInTime } from '../payments/tell-in-time.ts'
import { outcomeOf } from '../provider/payment-states.ts'
import type { Payment, Preference, Provider } from '../provider/provider.ts'
import { badRequest, ProviderError } from '../provider/provider-error.ts'
import { checkoutPage, closedPage, resultPage } from './checkout-page.ts'
import { sendPage } from './page.ts'
import { goesBackByItself, returnAddress } from './return-address.ts'

/** The buyer's pages, without any script. */
export async function checkoutRoutes(app: FastifyInstance, provider: Provider): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  )
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof ProviderError)) throw error
    return sendPage(reply, error.status, closedPage('No se puede pagar así', error.message))
  })

  app.get('/checkout/v1/redirect', ({ query }, reply) => {
    const { pref_id = '' } = query as { pref_id?: string }
    const found = findPayable(provider, pref_id)
    return found.preference
      ? sendPage(reply, 200, checkoutPage(found.preference))
      : sendPage(reply, found.status, found.page)
  })

  app.post('/checkout/v1/pay', async ({ body }, reply) => {
    const { pref_id = '', status_detail = '', attempt } = (body ?? {}) as Record<string, string | undefined>
    const { preference, ...closed } = findPayable(provider, pref_id)
    if (!preference) return sendPage(reply, closed.status, closed.page)
    const made = attempt === undefined ? undefined : preference.payments[Number(attempt)]
    if (made) return sendOn(reply, preference, made)
    const outcome = outcomeOf(status_detail)
    if (!outcome) throw badRequest('Ese resultado no existe.')
    const paid = pay(provider, preference, outcome, status_detail)
    await tellInTime(provider, preference, paid, reply)
    return sendOn(reply, preference, paid.payment)
  })
}

function sendOn(reply: FastifyReply, preference: Preference, payment: Payment) {
  const address = returnAddress(preference, payment)
  if (address && goesBackByItself(preference, payment.status)) return reply.redirect(address, 303)
  return sendPage(reply, 200, resultPage(preference, payment))
}

/** The preference if it can be paid now, else the page that says why not. */
function findPayable({ memory, clock }: Provider, id: string) {
  const preference = memory.preferences.get(id)
  if (!preference)
    return {
      status: 404,
      page: closedPage('Esta preferencia no existe', 'Volvé al sitio y empezá el pago otra vez.'),
    }
  const when = whenPayable(preference, clock.now())
  if (when === 'now') return { preference, status: 200, page: '' }
  const [title, why] =
    when === 'late'
      ? ['Esta preferencia venció', 'Se terminó el tiempo para pagar. Volvé al sitio y empezá de nuevo.']
      : ['Todavía no se puede pagar', 'Esta preferencia se habilita más tarde.']
  return { status: 200, page: closedPage(title, why, preference) }
}
