import { isDeepStrictEqual } from 'node:util'
import type { Memory } from '../provider/provider.ts'
import { ProviderError } from '../provider/provider-error.ts'

type Call = { key: string | undefined; path: string; body: unknown }

/**
 * Does something only once per key: the same key and body get the first answer again. Refusals are not remembered.
 * @throws ProviderError 409 if the same key comes with another body
 */
export function answerOnce<Answer>(
  { answers }: Memory,
  { key, path, body }: Call,
  act: () => Answer,
): Answer {
  if (key === undefined) return act()
  const name = `${path} ${key}`
  const earlier = answers.get(name)
  if (earlier && !isDeepStrictEqual(earlier.body, body))
    throw new ProviderError(
      409,
      'idempotency_key_already_used',
      'The X-Idempotency-Key was already used with a different body',
    )
  if (earlier) return earlier.answer as Answer
  const answer = act()
  answers.set(name, { body, answer })
  return answer
}
