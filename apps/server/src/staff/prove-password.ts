import type { Database } from '../db/database.ts'
import { isDomainError } from '../http/domain-error.ts'
import { closeAfterFailure, countAttempt, forgetAttempt } from './failed-sign-ins.ts'
import { wrongPasswordCode } from './refusals.ts'

type Prover = { username: string; ip: string; onMailWaiting?: () => void }

/**
 * Does what asks for the own password, with the same limit on wrong ones as the sign-in has.
 * @throws DomainError 429 while the account or the address is closed; what `work` throws
 */
export async function provingPassword<T>(
  db: Database,
  { username, ip, onMailWaiting }: Prover,
  work: () => Promise<T>,
): Promise<T> {
  const attempt = await countAttempt(db, { username, ip })
  try {
    const done = await work()
    await forgetAttempt(db, attempt, { wholeAccount: true })
    return done
  } catch (error) {
    if (!isWrongPassword(error)) {
      await forgetAttempt(db, attempt, { wholeAccount: false })
      throw error
    }
    await closeAfterFailure(db, attempt).catch((closed) => {
      onMailWaiting?.()
      throw closed
    })
    throw error
  }
}

const isWrongPassword = (error: unknown) => isDomainError(error) && error.codigo === wrongPasswordCode
