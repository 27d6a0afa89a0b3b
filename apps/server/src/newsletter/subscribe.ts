import { cleanEmail, emailProblem } from '@mazo/contract/site/newsletter-email.ts'
import type { Database } from '../db/database.ts'
import { DomainError } from '../domain-error.ts'
import { subscriptions } from './tables.ts'

/**
 * Stores an address for the newsletter, once whatever its case. Does not reveal whether it was there before.
 * @throws DomainError 422 `datos_invalidos` with the text of spec §5
 */
export async function subscribe(db: Database, text: string): Promise<void> {
  const problem = emailProblem(text)
  if (problem) throw wrongEmail(problem)
  await db
    .insert(subscriptions)
    .values({ email: cleanEmail(text) })
    .onConflictDoNothing()
}

const wrongEmail = (problem: string) =>
  new DomainError(422, 'datos_invalidos', `Revisá tu correo: ${lowerFirst(problem)}.`, [
    { campo: 'email', mensaje: problem },
  ])

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
