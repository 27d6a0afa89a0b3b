import { randomInt, randomUUID } from 'node:crypto'
import { orderOf } from '../shops/order-of.ts'

/** One order of a buyer, who sends it under the same key until it is answered. */
export type Sent = { key: string; body: object; units: number; numero?: string }

/**
 * Buyers who order one after another until the shop is gone.
 * @param answered called for each 201
 */
export async function buyUntilGone(
  url: string,
  products: readonly { id: number }[],
  buyers: number,
  answered: () => void,
): Promise<Sent[]> {
  const sent: Sent[] = []
  const buy = async () => {
    for (;;) {
      const order = drawOrder(products)
      sent.push(order)
      if (!(await send(url, order))) return
      answered()
    }
  }
  await Promise.all(Array.from({ length: buyers }, buy))
  return sent
}

/** Places an order, and expects an answer. */
export async function buyOnce(url: string, product: { id: number }): Promise<void> {
  const order = drawOrder([product])
  if (!(await send(url, order))) throw new Error('The shop is gone')
}

/** Sends an order; false when the shop was gone before it answered. */
export async function send(url: string, order: Sent): Promise<boolean> {
  const answer = await fetch(`${url}/api/v1/ordenes/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': order.key },
    body: JSON.stringify(order.body),
  })
    .then(async (response) => ({ status: response.status, body: await response.text() }))
    .catch(() => undefined) // the connection was cut: nobody knows whether it was placed
  if (!answer) return false
  if (answer.status !== 201) throw new Error(`The shop answered ${answer.status}: ${answer.body}`)
  const { numero }: { numero: string } = JSON.parse(answer.body)
  if (order.numero && order.numero !== numero)
    throw new Error(`The order ${order.numero} became ${numero} when it was sent again`)
  order.numero = numero
  return true
}

function drawOrder(products: readonly { id: number }[]): Sent {
  const lines = new Map(
    Array.from({ length: randomInt(1, 4) }, () => [products[randomInt(products.length)], randomInt(1, 3)]),
  )
  const wanted = [...lines].flatMap(([product, units]) => (product ? [[product, units] as const] : []))
  return {
    key: randomUUID(),
    body: orderOf(wanted),
    units: wanted.reduce((sum, [, units]) => sum + units, 0),
  }
}
