import type { FastifyInstance } from 'fastify'
import { checkoutPage, closedPage, resultPage } from './checkout-page.ts'
import { sendPage } from './page.ts'
import { pay } from './pay.ts'
import { outcomeOf } from './payment-states.ts'
import { whenPayable } from './preference.ts'
import type { Payment, Preference, Provider } from './provider.ts'
import { ProviderError } from './provider-error.ts'
import { goesBackByItself, returnAddress } from './return-address.ts'
import { tellInTime } from './tell-in-time.ts'

/** The pages that a buyer sees, without any script. */
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
    const preference = provider.memory.preferences.get(pref_id)
    const closed = whyClosed(provider, preference)
    if (closed) return sendPage(reply, closed.status, closed.page)
    return sendPage(reply, 200, checkoutPage(preference as Preference))
  })

  app.post('/checkout/v1/pay', async ({ body }, reply) => {
    const { pref_id = '', status_detail = '', attempt } = (body ?? {}) as Record<string, string | undefined>
    const preference = provider.memory.preferences.get(pref_id)
    const closed = whyClosed(provider, preference)
    if (closed) return sendPage(reply, closed.status, closed.page)
    const chosen = preference as Preference
    const made = attempt === undefined ? undefined : chosen.payments[Number(attempt)]
    if (made) return goOn(chosen, made)
    const outcome = outcomeOf(status_detail)
    if (!outcome) throw new ProviderError(400, 'bad_request', 'Ese resultado no existe.')
    const paid = pay(provider, chosen, outcome, status_detail)
    await tellInTime(provider, chosen, paid, reply)
    return goOn(chosen, paid.payment)

    function goOn(of: Preference, payment: Payment) {
      const address = returnAddress(of, payment)
      if (address && goesBackByItself(of, payment.status)) return reply.redirect(address, 303)
      return sendPage(reply, 200, resultPage(of, payment))
    }
  })
}

function whyClosed({ clock }: Provider, preference: Preference | undefined) {
  if (!preference)
    return {
      status: 404,
      page: closedPage('Esta preferencia no existe', 'Volvé al sitio y empezá el pago otra vez.'),
    }
  const when = whenPayable(preference, clock.now())
  if (when === 'late')
    return {
      status: 200,
      page: closedPage(
        'Esta preferencia venció',
        'Se terminó el tiempo para pagar. Volvé al sitio y empezá de nuevo.',
        preference,
      ),
    }
  if (when === 'early')
    return {
      status: 200,
      page: closedPage('Todavía no se puede pagar', 'Esta preferencia se habilita más tarde.', preference),
    }
}
