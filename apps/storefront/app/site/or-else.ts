import { describeError } from '@mazo/contract/describe-error.ts'

/** The wanted data, or `fallback` if it fails: its place stays empty and `loss` is logged (spec §8, decision 25). */
export async function orElse<T, F>(wanted: Promise<T>, fallback: F, loss: string): Promise<T | F> {
  try {
    return await wanted
  } catch (error) {
    logFault(loss, error)
    return fallback
  }
}

/** Logs a fault of a page as the server logs its own: JSON in one line, without any data of who asked for the page. */
export function logFault(msg: string, fault: unknown) {
  console.error(JSON.stringify({ level: 50, time: Date.now(), msg, err: describeError(fault) }))
}
