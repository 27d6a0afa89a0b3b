import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import type { Database } from '../../db/database.ts'
import { moveSteps } from './move-steps.ts'
import { aFirstOrder, orderSteps } from './order-steps.ts'
import { paymentSteps } from './payment-steps.ts'
import { makeShelf, openShop } from './real-shop.ts'
import { reviewSteps } from './review-steps.ts'
import { staffSteps } from './staff-steps.ts'

type Run = {
  sequences: number
  /** Two runs with one seed are the same. A failure prints the seed, with the path to its sequence. */
  seed: number
  /** After a failure, how long to look for a shorter sequence that shows it, in ms. */
  shrinkMs?: number
  told?: (done: number) => void
}

/** A new seed each time, because the same sequences find nothing new. */
export const drawSeed = () => Number(process.env.SEED ?? randomInt(2 ** 31))

/** The discount by transfer, in hundredths of a percent; often none, as in a new shop. */
const aPercent = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9_000 }))
const aStep = fc.oneof(...orderSteps, ...paymentSteps, ...moveSteps, ...staffSteps, ...reviewSteps)
const aSequence = fc.commands([aStep], { maxCommands: 80, size: 'max' })

/**
 * Runs random sequences of everything that happens to orders, payments and stock, on a database of their own that is
 * emptied for each. A model runs beside, and the two are compared after every step.
 * @returns how often each thing happened
 * @throws at the first difference, with a short sequence that shows it
 */
export async function runSequences(
  db: Database,
  { sequences, seed, shrinkMs = 90_000, told }: Run,
): Promise<Map<string, number>> {
  const reached = new Map<string, number>()
  const count = (what: string) => reached.set(what, (reached.get(what) ?? 0) + 1)
  const products = await makeShelf(db)
  let done = 0
  let failedAt: number | undefined
  const sequence = fc.asyncProperty(aPercent, aFirstOrder, aSequence, async (percent, first, steps) => {
    // When the time is over, the failure tells the shortest sequence found so far.
    if (failedAt !== undefined && Date.now() - failedAt > shrinkMs) return
    const { model, real } = await openShop(db, products, percent, count)
    try {
      await fc.asyncModelRun(() => ({ model, real }), [first])
      await fc.asyncModelRun(() => ({ model, real }), steps)
    } catch (error) {
      failedAt ??= Date.now()
      throw error
    }
    if (failedAt === undefined) told?.(++done)
  })
  // Unbiased, since short sequences reach little.
  await fc.assert(sequence, { numRuns: sequences, seed, unbiased: true })
  return reached
}
