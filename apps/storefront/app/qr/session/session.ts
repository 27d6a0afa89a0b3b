import { apiPaths } from '@mazo/contract/paths.ts'
import type { LoginAnswer, ValidateAnswer } from '@mazo/contract/staff/staff.ts'
import { type Outcome, readShop, writeShop } from '../../api/call-shop.ts'

/** Is somebody of the staff logged in here? A check that fails counts as no (spec §8). */
export async function validateSession(): Promise<boolean> {
  const outcome = await readShop<ValidateAnswer>(apiPaths.loginValidate)
  return outcome.kind === 'answered' && outcome.answer.valid === true
}

export type LoginOutcome =
  | { kind: 'logged-in' }
  | { kind: 'code-needed' }
  /** `message` stands above the form; `detail` adds to it. */
  | { kind: 'failed'; message: string; detail: string | null }

/** The text of every failed login (spec §8). */
const wrong = 'Usuario o contraseña incorrectos'

export async function logIn(username: string, password: string): Promise<LoginOutcome> {
  return toLogin(await writeShop<LoginAnswer>(apiPaths.login, { body: { username, password } }), wrong)
}

/** The second step of an account with a second factor (decision 41). */
export async function sendCode(codigo: string): Promise<LoginOutcome> {
  const outcome = await writeShop<LoginAnswer>(apiPaths.loginSecondFactor, { body: { codigo } })
  return toLogin(outcome, 'El código no es correcto.')
}

export function toLogin(outcome: Outcome<LoginAnswer>, failure: string): LoginOutcome {
  if (outcome.kind === 'answered') {
    return { kind: 'segundo_factor' in outcome.answer ? 'code-needed' : 'logged-in' }
  }
  if (outcome.kind === 'unanswered') {
    const detail = outcome.message ?? 'O se cortó la conexión: el servidor no respondió. Probá de nuevo.'
    return { kind: 'failed', message: failure, detail }
  }
  // After too many tries the password may even be right, and the shop's own sentence says what to do.
  if (outcome.status === 429 && outcome.message) {
    return { kind: 'failed', message: outcome.message, detail: null }
  }
  return { kind: 'failed', message: failure, detail: outcome.status === 403 ? outcome.message : null }
}

/** Ends the session. @returns false if it may still be open */
export async function logOut(): Promise<boolean> {
  const outcome = await writeShop(apiPaths.logout)
  return outcome.kind === 'answered' || (outcome.kind === 'refused' && outcome.status === 401)
}
