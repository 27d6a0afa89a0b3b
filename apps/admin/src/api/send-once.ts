import { type Call, callApi } from './call-api.ts'

/**
 * Sends writes that would add up if they were made twice. Whoever sends the same one again after its answer was lost
 * sends it under the same `Idempotency-Key`, and the shop does it once; after an answer, or after another write, an equal
 * one is a new one.
 * @returns `callApi`; its third parameter says what makes two writes the same, where that is not the whole body
 */
export function onceSender() {
  let unanswered = { same: '', key: '' }
  return async function sendOnce<T>(path: string, call: Call, sent: unknown = call.body): Promise<T> {
    const same = JSON.stringify([path, sent])
    if (unanswered.same !== same) unanswered = { same, key: newKey() }
    const { key } = unanswered
    // A refused write did nothing, and the shop keeps no key of it: it may go again under its own.
    const answer = await callApi<T>(path, { ...call, key })
    if (unanswered.key === key) unanswered = { same: '', key: '' }
    return answer
  }
}

/** A unique key. `crypto.randomUUID` is missing without https, as when the shop runs on a local network. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
