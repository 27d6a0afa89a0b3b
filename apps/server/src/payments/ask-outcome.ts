import type { PaymentOutcome } from '@mazo/contract/orders/payments.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { withRetries } from '../db/retry.ts'
import { orderNotFound } from '../orders/refusals.ts'
import { type Provider, ProviderError, shopperPatience } from './mercado-pago/client.ts'
import { askAbout, sweptDays } from './notices/sweep-payments.ts'

type Parts = {
  db: Database
  provider: Provider | undefined
  onOrderChanged: () => void
}

/**
 * Tells how the card payment of an order went, for a buyer who comes back: asks the provider, and falls back on what we
 * know when it does not answer in time (decision 20). Its quota is the whole shop's, so all who ask about an order
 * while a call is under way share that call.
 * @returns a function of the order's token, which throws DomainError 404
 */
export function outcomesOf({ db, provider, onOrderChanged }: Parts) {
  const underWay = new Map<string, Promise<void>>()

  function learn(provider: Provider, numero: string): Promise<void> {
    const already = underWay.get(numero)
    if (already) return already
    const work = askAbout({ db, provider }, numero, shopperPatience)
      .then((news) => {
        if (news > 0) onOrderChanged()
      })
      .finally(() => underWay.delete(numero))
    underWay.set(numero, work)
    return work
  }

  return async (token: string): Promise<PaymentOutcome> => {
    const order = await withRetries(() => readOutcome(db, token))
    if (!order) throw orderNotFound()
    if (order.resultado === 'aprobado' || !provider || !order.mayChange) return tell(order)
    try {
      await learn(provider, order.numero)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      return tell(order) // the sweep asks again
    }
    return tell((await withRetries(() => readOutcome(db, token))) ?? order)
  }
}

/** `mayChange`: by card, and either payable or so new that the sweep asks about it too. */
type Known = PaymentOutcome & { numero: string; mayChange: boolean }

const tell = ({ resultado, estado }: Known): PaymentOutcome => ({ resultado, estado })

async function readOutcome(db: Database, token: string): Promise<Known | null> {
  const { rows } = await db.execute<
    Omit<Known, 'resultado'> & { pagado: boolean; distinto: boolean; ultimo: string | null }
  >(sql`
    select numero, estado,
      metodo_pago = 'mercadopago' and (
        estado = 'pendiente' or creado_en > now() - make_interval(days => ${sweptDays})
      ) as "mayChange",
      exists (select from pagos where orden_id = o.id and cuenta) as pagado,
      exists (
        select from pagos where orden_id = o.id and not cuenta and estado in ('aprobado', 'en_disputa')
          and problema in ('importe_distinto', 'moneda_distinta', 'orden_cancelada', 'reclamo') and reembolsado < importe
      ) as distinto,
      (select estado from pagos where orden_id = o.id and medio = 'mercadopago' order by actualizado_en desc, id desc limit 1) as ultimo
    from ordenes o where token = ${token}`)
  const [row] = rows
  if (!row) return null
  const { pagado, distinto, ultimo, ...order } = row
  return { ...order, resultado: pagado ? 'aprobado' : distinto ? 'otro_importe' : resultOf(ultimo) }
}

function resultOf(last: string | null): PaymentOutcome['resultado'] {
  if (last === null || last === 'reembolsado') return 'sin_pago'
  return last === 'rechazado' || last === 'cancelado' ? 'rechazado' : 'pendiente'
}
