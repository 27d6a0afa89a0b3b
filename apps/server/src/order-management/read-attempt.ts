import { type OrderAnswer, orderAnswer } from '@mazo/contract/orders/orders.ts'
import type { Database } from '../db/database.ts'
import { withRetries } from '../db/retry.ts'
import { readOrCloseKey, wrongKey } from '../idempotency/idempotency.ts'

/** The calls that make orders, always locked in this order, so that two requests at once cannot deadlock. */
const routes = ['POST /ordenes', 'POST /crear-preferencia']

/**
 * The order that was placed under a key, as its first answer said; null where there is none and none can come later.
 * @throws DomainError 400 when somebody could guess the key: like a token, it opens the order
 */
export async function readAttempt(
  db: Database,
  header: string | string[] | undefined,
): Promise<OrderAnswer | null> {
  if (typeof header !== 'string' || !/^[\w-]{32,200}$/.test(header))
    throw wrongKey('de 32 a 200 letras o números')
  return withRetries(() =>
    db.transaction(async (tx) => {
      for (const ruta of routes) {
        const kept = await readOrCloseKey(tx, { ruta, clave: header })
        if (kept) return orderAnswer.parse(kept.body)
      }
      return null
    }),
  )
}
