import type { Database } from '../../db/database.ts'
import { isDomainError } from '../../domain-error.ts'
import { wrongPasswordCode } from '../refusals.ts'
import { closeAfterFailure, countProof, forgetAttempt } from './failed-sign-ins.ts'

type Prover = { username: string; ip: string; onMailWaiting?: () => void }

/**
 * Does work that needs one's own password, with as many wrong ones in 15 minutes as the sign-in lets a browser try.
 * @throws DomainError 429 after the last of them; what `work` throws
 */
export async function provingPassword<T>(
  db: Database,
  { username, ip, onMailWaiting }: Prover,
  work: () => Promise<T>,
): Promise<T> {
  const attempt = await countProof(db, { username, ip })
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
