import { apiPaths } from '@mazo/contract/paths.ts'

/** Sends an address to the newsletter. A failure is ignored: the shopper is thanked all the same (spec §8). */
export function subscribe(email: string) {
  fetch(apiPaths.suscribirme, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
    keepalive: true,
  }).catch(() => {})
}
