import { apiPaths } from '@mazo/contract/paths.ts'
import type { ShopProcess } from './shop-process.ts'

const owner = { username: 'duena', password: 'Cartas-brillantes-2026' }

/** The settings (README) by which a shop has this owner. */
export const ownerSettings = { ADMIN_USER: owner.username, ADMIN_PASSWORD: owner.password }

/**
 * Signs the owner in, and calls the shop as their browser does.
 * @param shop the process that runs now: a session outlives it
 */
export async function ownerOf(shop: () => ShopProcess | undefined) {
  const send = (method: string, address: string, body?: object, headers: Record<string, string> = {}) =>
    fetch(`${shop()?.url}${address}`, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  const signedIn = await send('POST', apiPaths.login, owner)
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';', 1)[0]
  if (!cookie) throw new Error(`The owner was not let in: ${await signedIn.text()}`)

  /** @throws where the shop refuses it, or is gone before it has answered */
  return async <T>(method: string, address: string, body?: object, key?: string): Promise<T> => {
    const answer = await send(method, address, body, { cookie, ...(key && { 'idempotency-key': key }) })
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
}
