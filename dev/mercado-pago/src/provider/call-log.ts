import { hideCardNumbers } from './hide-card-numbers.ts'

export type LoggedRequest = {
  kind: 'request'
  at: string
  method: string
  path: string
  query: Record<string, unknown>
  headers: Record<string, string>
  body: unknown
  /** Null until the call was answered. */
  status: number | null
}

export type LoggedWebhook = {
  kind: 'webhook'
  at: string
  url: string
  headers: Record<string, string>
  body: unknown
  payment_id: number
  /** 0 for the first time the webhook was sent. */
  attempt: number
  /** Null until the shop answers, and for ever if it never does. */
  status: number | null
  outcome: 'sending' | 'accepted' | 'refused' | 'unreachable' | 'dropped'
}

export type Logged = LoggedRequest | LoggedWebhook

export type CallLog = {
  entries: Logged[]
  add<Entry extends Logged>(entry: Entry): Entry
}

/** Every call in the order in which it began. The caller that adds an entry completes it at the end. */
export function makeCallLog(): CallLog {
  const entries: Logged[] = []
  return {
    entries,
    add(entry) {
      const kept = { ...entry, body: hideCardNumbers(entry.body) }
      entries.push(kept)
      return kept
    },
  }
}
