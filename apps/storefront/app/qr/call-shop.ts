/** Nobody waits longer than this for an answer, in ms: a fair has bad signal. */
const patienceMs = 15_000

export type Outcome<Answer> =
  | { kind: 'answered'; answer: Answer }
  /** The shop said no, and nothing happened. `message`: its own sentence, if it had one. */
  | { kind: 'refused'; status: number; message: string | null }
  /** Nobody knows what became of it: no answer, half an answer, or a fault of the server's own. */
  | { kind: 'unanswered'; message: string | null }

type Write = { body?: unknown; key?: string }

/** Reads from the shop, with the session's cookie. */
export const readShop = <Answer extends object>(path: string) => call<Answer>(path, { method: 'GET' })

/** Writes to the shop, with the session's cookie. `key`: an `Idempotency-Key`. */
export function writeShop<Answer extends object>(path: string, { body = {}, key }: Write = {}) {
  return call<Answer>(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
  })
}

async function call<Answer extends object>(path: string, request: RequestInit): Promise<Outcome<Answer>> {
  try {
    return await readOutcome(
      await fetch(path, {
        ...request,
        credentials: 'include',
        cache: 'no-store',
        headers: { accept: 'application/json', ...request.headers },
        signal: AbortSignal.timeout(patienceMs),
      }),
    )
  } catch {
    return { kind: 'unanswered', message: null }
  }
}

/** An answer that is no JSON, or is cut short, comes from something between us and the shop. */
export async function readOutcome<Answer extends object>(answer: Response): Promise<Outcome<Answer>> {
  const content: unknown = answer.status === 204 ? {} : await answer.json().catch(() => null)
  // Our own server shapes its answers by the contract's schemas: checking them again would bring zod to a phone.
  if (answer.ok && isObject(content)) return { kind: 'answered', answer: content as Answer }
  const message = isObject(content) && typeof content.error === 'string' ? content.error : null
  if (answer.ok || answer.status >= 500) return { kind: 'unanswered', message }
  return { kind: 'refused', status: answer.status, message }
}

const isObject = (content: unknown): content is Record<string, unknown> =>
  typeof content === 'object' && content !== null
