import type { ApiError } from '@mazo/contract/errors.ts'
import { isApiError } from './is-api-error.ts'

/** Nobody waits longer than this for an answer, in ms: a fair has bad signal. */
const patienceMs = 15_000

export type Outcome<Answer> =
  | { kind: 'answered'; answer: Answer }
  /** The shop said no, and nothing happened. `message`: its own sentence, if it had one. */
  | ({ kind: 'refused'; status: number; message: string | null } & Partial<
      Pick<ApiError, 'codigo' | 'detalles'>
    >)
  /** The outcome is unknown: no answer at all (`isSilent`), half an answer, or a fault of the server's own. */
  | ({ kind: 'unanswered'; message: string | null; isSilent?: true } & Partial<Pick<ApiError, 'codigo'>>)

type Reading = { signal?: AbortSignal; patienceMs?: number }
/** `body` is an object, or text that is JSON already. `key` is an `Idempotency-Key`. */
type Writing = {
  body?: object | string
  key?: string
  headers?: Record<string, string>
  patienceMs?: number
}

/** Reads from the shop past the browser's cache, with the session's cookie. */
export const readShop = <Answer extends object>(path: string, { patienceMs }: Reading = {}) =>
  call<Answer>(path, { method: 'GET', cache: 'no-store' }, patienceMs)

/** Writes to the shop, with the session's cookie. */
export function writeShop<Answer extends object>(
  path: string,
  { body = {}, key, headers: others, patienceMs }: Writing = {},
) {
  const headers = { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }), ...others }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return call<Answer>(path, { method: 'POST', body: text, headers }, patienceMs)
}

async function call<Answer extends object>(
  path: string,
  request: RequestInit,
  patience = patienceMs,
): Promise<Outcome<Answer>> {
  try {
    return await readOutcome(
      await fetch(path, {
        ...request,
        credentials: 'include',
        headers: { accept: 'application/json', ...request.headers },
        signal: AbortSignal.timeout(patience),
      }),
    )
  } catch {
    return { kind: 'unanswered', message: null, isSilent: true }
  }
}

/** An answer that is not JSON, or is cut short, does not come from the shop but from something in between. */
export async function readOutcome<Answer extends object>(answer: Response): Promise<Outcome<Answer>> {
  const content: unknown = answer.status === 204 ? {} : await answer.json().catch(() => null)
  // Our own server shapes its answers by the contract's schemas: checking them again would bring zod to a phone.
  if (answer.ok && typeof content === 'object' && content !== null)
    return { kind: 'answered', answer: content as Answer }
  const { error: message = null, codigo, detalles } = isApiError(content) ? content : {}
  if (answer.ok || answer.status >= 500) return { kind: 'unanswered', message, codigo }
  return { kind: 'refused', status: answer.status, message, codigo, detalles }
}

/**
 * What a screen shows of the shop's public lists.
 * @param what the subject of the error's message: `The search answered 503`
 * @throws on any answer but a good one, and where none has come in time
 */
export async function loadList<Answer>(path: string, what: string, signal?: AbortSignal): Promise<Answer> {
  const patience = beginPatience(`${what} did not answer`, signal)
  try {
    const answer = await fetch(path, { signal: patience.signal, headers: { accept: 'application/json' } })
    if (!answer.ok) throw new Error(`${what} answered ${answer.status}`)
    return (await answer.json()) as Answer // as above
  } finally {
    patience.end()
  }
}

/** Of a call that may also be given up before; `AbortSignal.any` is newer than some browsers that come. */
function beginPatience(late: string, given: AbortSignal | undefined) {
  const call = new AbortController()
  const giveUp = () => call.abort(given?.reason)
  const timer = setTimeout(() => call.abort(new Error(late)), patienceMs)
  if (given?.aborted) giveUp()
  given?.addEventListener('abort', giveUp)
  return {
    signal: call.signal,
    end() {
      clearTimeout(timer)
      given?.removeEventListener('abort', giveUp)
    },
  }
}
