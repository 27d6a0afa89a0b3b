import type { ApiError, FieldError } from '@mazo/contract/errors.ts'
import { HttpError } from 'react-admin'
import { connectionFault } from './connection.ts'
import { readRetryAfter } from './retry-after.ts'
import { askToSignIn, countSignIns, sessionOver } from './session-end.ts'

type Body = Record<string, unknown> | unknown[]
export type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: Body | FormData
  signal?: AbortSignal
  /** An `Idempotency-Key`: `onceSender` gives it to what must not be done twice. */
  key?: string
  /** The call only checks whether somebody is signed in, so a refusal must not open the sign-in. */
  isDoor?: boolean
}

/** Something between here and the shop answered in its place, such as the page of a public network. */
const notOurs = 'Lo que llegó no es una respuesta de la tienda. Revisá tu conexión y probá de nuevo.'

/**
 * Calls the shop's API and gives its answer. If the session is over the screen asks for the sign-in: a read waits for
 * it and is sent again, a change is refused and the person has to make it again.
 * @throws HttpError with the Spanish sentence of the server; `body` is the whole answer, with `errors` by field and the
 * `waitSeconds` after which it may be tried again
 */
export async function callApi<T>(path: string, call: Call = {}): Promise<T> {
  const { method = 'GET', body, signal, key, isDoor = false } = call
  const isForm = body instanceof FormData
  const signInsBefore = countSignIns()
  const answer = await fetch(path, {
    method,
    signal,
    headers: {
      accept: 'application/json',
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      ...(key && { 'idempotency-key': key }),
    },
    body: isForm ? body : body && JSON.stringify(body),
  }).catch((error: unknown) => lost(error, signal))
  const isOver = answer.status === 401 && !isDoor
  const isSignedInSince = countSignIns() > signInsBefore
  const signedIn = isOver ? (isSignedInSince ? Promise.resolve() : askToSignIn()) : undefined
  if (signedIn && method !== 'GET') throw new HttpError(sessionOver, 401)
  if (signedIn) {
    await signedIn
    return callApi(path, call)
  }
  if (answer.status === 204) return undefined as T
  const read: unknown = await answer.json().catch((error: unknown) => {
    if (error instanceof SyntaxError) return undefined // the answer is not JSON; the code below says so
    return lost(error, signal)
  })
  if (!answer.ok) throw refusal(answer, read as ApiError | undefined)
  if (read === undefined) throw new HttpError(notOurs, answer.status)
  return read as T
}

/** The shop said no. After any other error it may have done what was asked. */
export const isRefusal = (error: unknown) =>
  error instanceof HttpError && error.status >= 400 && error.status < 500

/** The answer did not arrive, or only a part of it. A caller that aborted the call gets its own error back. */
function lost(error: unknown, signal: AbortSignal | undefined): never {
  if (signal?.aborted) throw error
  throw new HttpError(connectionFault(), 0)
}

function refusal({ status, headers }: Response, answer: ApiError | undefined) {
  const whole = answer?.error ?? `La tienda no respondió bien (${status}). Probá de nuevo.`
  // ConflictNotice.tsx shows a conflict as a whole: no field holds a wrong value.
  const faults = answer?.codigo === 'cambio_ajeno' ? [] : (answer?.detalles ?? []).filter(isOfField)
  const waitSeconds = readRetryAfter(headers.get('retry-after'))
  // Whoever shows this sentence alone marks no fields.
  const message = answer?.codigo === 'datos_invalidos' ? faultsInWords(faults) || whole : whole
  return new HttpError(message, status, { ...answer, waitSeconds, errors: byField(faults, whole) })
}

const isOfField = (detail: ApiError['detalles'][number]): detail is FieldError =>
  typeof detail.campo === 'string' && typeof detail.mensaje === 'string'

const faultsInWords = (faults: readonly FieldError[]) =>
  [...new Set(faults.map(({ mensaje }) => mensaje))].slice(0, 3).join(' ')

/** The faults of a form as react-admin shows them beside their fields; undefined if no fault names a field. */
function byField(faults: readonly FieldError[], message: string) {
  if (faults.length === 0) return undefined
  return {
    ...Object.fromEntries(faults.map(({ campo, mensaje }) => [campo, mensaje])),
    root: { serverError: message },
  }
}
