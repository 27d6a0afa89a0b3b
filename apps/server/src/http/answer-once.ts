import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { doOnce, readKey } from '../idempotency/idempotency.ts'

type KeyedRequest = Pick<FastifyRequest, 'method' | 'routeOptions' | 'headers' | 'params' | 'body'>

const keyUsedAgain = 'Ese cambio ya fue enviado con otros datos.'

/**
 * Makes a change of the back office once for its `Idempotency-Key`: whoever sends it again, because the answer was lost,
 * gets the first answer. Without a key it is made each time.
 * @param sent the part of the body that says what is to be done; the rest may differ in a repeat
 * @throws DomainError as `readKey` and `doOnce`
 */
export async function answerOnce<Answer extends object>(
  db: Database,
  request: KeyedRequest,
  reply: FastifyReply,
  act: (db: Database) => Promise<Answer>,
  sent: unknown = request.body,
): Promise<Answer> {
  const { method, routeOptions, headers, params } = request
  const key = readKey(`${method} ${routeOptions.url}`, headers['idempotency-key'], [params, sent])
  if (!key) return act(db)
  const { answer, replayed } = await doOnce(db, key, keyUsedAgain, act)
  if (replayed) reply.header('idempotent-replayed', 'true')
  return answer
}
