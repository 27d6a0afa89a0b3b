import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { ImportError } from './import-error.ts'
import type { Refused, SheetFile, SheetPart } from './sheet-thread.ts'

/** The limits for one part of a sheet: a real sheet of 20 MB takes a few seconds and some 50 MB. */
const usual = { longestMs: 60_000, heapMb: 160 }

/**
 * Reads a sheet part by part in a thread of its own: a few kB may unpack to millions of cells, which must not block
 * other requests.
 * @throws ImportError when it is not a sheet, or takes more time or memory than a real one
 */
export async function* readApart(
  file: SheetFile,
  limits: Partial<typeof usual> = {},
): AsyncGenerator<SheetPart> {
  const { longestMs, heapMb } = { ...usual, ...limits }
  const thread = new Worker(new URL('./sheet-thread.ts', import.meta.url), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
  thread.on('error', () => {}) // the reader that waits for a part gets the error too
  try {
    for (;;) {
      const part = await nextPart(thread, longestMs, file.name)
      yield part
      if (part.isLast) return
      thread.postMessage('more')
    }
  } finally {
    await thread.terminate()
  }
}

async function nextPart(thread: Worker, longestMs: number, name: string): Promise<SheetPart> {
  try {
    const [part]: (SheetPart | Refused)[] = await once(thread, 'message', {
      signal: AbortSignal.timeout(longestMs),
    })
    if (!part) throw new Error('The thread said nothing')
    if ('refusal' in part) throw new ImportError(part.refusal)
    return part
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError')
      throw new ImportError(`La planilla ${name} tarda demasiado en leerse: partila en dos.`, {
        cause: error,
      })
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw new ImportError(`La planilla ${name} es demasiado grande: partila en dos.`, { cause: error })
    throw error
  }
}
