import { appendFileSync } from 'node:fs'

/** Adds how long this took, as a line of JSON, to the file that MAZO_TIMES names, if it names one. */
export async function timed<Answer>(kind: string, work: () => Promise<Answer>): Promise<Answer> {
  const began = performance.now()
  try {
    return await work()
  } finally {
    const ms = Math.round(performance.now() - began)
    if (process.env.MAZO_TIMES) appendFileSync(process.env.MAZO_TIMES, `${JSON.stringify({ kind, ms })}\n`)
  }
}
