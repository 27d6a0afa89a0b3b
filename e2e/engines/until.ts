import { setTimeout } from 'node:timers/promises'

/** For the slowest that is waited for: the whole back office from cold in WebKit, while two cores run journeys. */
const patienceMs = 60_000

/**
 * Looks repeatedly until there is something to see. A look may fail because another page came in the middle of it.
 * @throws after a while, with `tell`'s account of what there is instead
 */
export async function until<Answer>(
  what: string,
  look: () => Promise<Answer | null | false>,
  tell: () => Promise<string> = async () => '',
): Promise<Answer> {
  const end = Date.now() + patienceMs
  let cause: unknown
  while (Date.now() < end) {
    try {
      const answer = await look()
      if (answer) return answer
      cause = undefined
    } catch (error) {
      cause = error
    }
    await setTimeout(25)
  }
  throw new Error(`Not there after ${patienceMs} ms: ${what}. ${await tell()}`, { cause })
}
