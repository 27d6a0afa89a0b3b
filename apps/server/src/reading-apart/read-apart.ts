import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { FileToRead, Refused } from './answer-reader.ts'

export type ApartLimits = {
  /** How long one part may take. */
  longestMs: number
  heapMb: number
}

/** What is said of a file that takes more than the limits, or that its reader refused. */
export type Refusals = {
  tooSlow(cause: Error): Error
  tooLarge(cause: Error): Error
  refused(sentence: string): Error
}

/**
 * Reads a file part by part in a thread of its own: a few kB may unpack to millions of cells, which must not block
 * other requests.
 * @param thread the module that answers with `answerReader`
 * @throws what `refusals` makes of it
 */
export async function* readApart<Part extends { isLast: boolean }>(
  thread: URL,
  file: FileToRead,
  { longestMs, heapMb }: ApartLimits,
  refusals: Refusals,
): AsyncGenerator<Part> {
  const reader = new Worker(thread, {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
  reader.on('error', () => {}) // who waits for a part gets the error too
  try {
    for (;;) {
      const part = await nextPart<Part>(reader, longestMs, refusals)
      yield part
      if (part.isLast) return
      reader.postMessage('more')
    }
  } finally {
    await reader.terminate()
  }
}

async function nextPart<Part>(
  reader: Worker,
  longestMs: number,
  { tooSlow, tooLarge, refused }: Refusals,
): Promise<Part> {
  try {
    const [part]: (Part | Refused)[] = await once(reader, 'message', {
      signal: AbortSignal.timeout(longestMs),
    })
    if (!part) throw new Error('The thread said nothing')
    if (isRefused(part)) throw refused(part.refusal)
    return part
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw tooSlow(error)
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw tooLarge(error)
    throw error
  }
}

const isRefused = (part: unknown): part is Refused =>
  typeof part === 'object' && part !== null && 'refusal' in part
