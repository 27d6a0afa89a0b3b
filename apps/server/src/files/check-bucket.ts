import { StartError } from '../start-error.ts'
import { openBucket } from './bucket.ts'
import type { BucketAccess } from './bucket-access.ts'
import { BucketRefusal } from './bucket-call.ts'

/** A shop that starts waits no longer for a bucket that does not answer. */
const patience = { tries: 1, wholeMs: 3_000 }

/**
 * Looks whether the bucket lets the shop in. One that cannot be reached now may be reached later.
 * @param away is told of that
 * @throws StartError where it refuses
 */
export async function checkBucket(access: BucketAccess, away: (error: unknown) => void): Promise<void> {
  try {
    await openBucket(access, patience).read('prueba')
  } catch (error) {
    const { cause } = error as Error
    if (!(cause instanceof BucketRefusal) || cause.mayPass) return away(error)
    throw new StartError(
      `El bucket de S3_URL no deja entrar (${cause.status} ${cause.code}): revisá S3_URL, S3_REGION, S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY.`,
      { cause },
    )
  }
}
