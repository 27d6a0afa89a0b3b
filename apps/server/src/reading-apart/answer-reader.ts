import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'

export type FileToRead = {
  path: string
  /** What to call it in a refusal. */
  name: string
}
export type Refused = { refusal: string }

/**
 * Answers read-apart.ts from its thread: a part each time that it asks for one.
 * @param refusalOf the sentence for an error that is the file's own fault
 */
export async function answerReader<Part extends { isLast: boolean }>(
  readParts: (file: FileToRead) => AsyncIterable<Part>,
  refusalOf: (error: unknown) => string | undefined,
): Promise<void> {
  const port = parentPort
  if (!port) throw new Error('This is a thread')
  try {
    for await (const part of readParts(workerData as FileToRead)) {
      port.postMessage(part)
      if (!part.isLast) await once(port, 'message')
    }
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal === undefined) throw error
    port.postMessage({ refusal } satisfies Refused)
  }
}
