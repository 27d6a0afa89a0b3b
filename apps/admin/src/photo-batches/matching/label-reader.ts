/** `sin lector`: nothing that reads codes came over the network, or this browser runs none. */
export type LabelAnswer =
  | { is: 'leída'; etiquetas: readonly number[] }
  | { is: 'no es una imagen' }
  | { is: 'sin lector'; why: string }

/** A phone's memory stands as many whole pictures. */
const threads = 2

/**
 * Looks for our labels in pictures, in threads of its own.
 * @param onRead is told each picture's answer
 * @returns false where it was stopped, or this browser reads none
 */
export async function readLabels(
  files: readonly File[],
  onRead: (file: File, answer: LabelAnswer) => void,
  signal: AbortSignal,
): Promise<boolean> {
  const waiting = [...files]
  async function work() {
    const reader = openReader()
    signal.addEventListener('abort', reader.close)
    try {
      for (let file = waiting.shift(); file && !signal.aborted; file = waiting.shift()) {
        const answer = await reader.read(file)
        if (signal.aborted) return false
        if (answer.is === 'sin lector') throw new Error(answer.why)
        onRead(file, answer)
      }
      return !signal.aborted
    } catch (error) {
      if (!signal.aborted) console.warn('No labels are read:', error)
      return false
    } finally {
      reader.close()
    }
  }
  const all = await Promise.all(Array.from({ length: Math.min(threads, files.length) }, work))
  return all.every(Boolean)
}

function openReader() {
  const worker = new Worker(new URL('./labels.worker.ts', import.meta.url), { type: 'module' })
  const broken = Promise.withResolvers<LabelAnswer>()
  worker.onerror = ({ message }) => broken.resolve({ is: 'sin lector', why: message })
  return {
    read: (file: File) => {
      const answered = Promise.withResolvers<LabelAnswer>()
      worker.onmessage = ({ data }: MessageEvent<LabelAnswer>) => answered.resolve(data)
      worker.postMessage(file)
      return Promise.race([answered.promise, broken.promise])
    },
    close: () => {
      worker.terminate()
      broken.resolve({ is: 'sin lector', why: 'closed' })
    },
  }
}
