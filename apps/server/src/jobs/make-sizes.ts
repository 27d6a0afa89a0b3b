import { setTimeout as pause } from 'node:timers/promises'
import { type PictureFormat, pictureWidths } from '@mazo/contract/pictures.ts'
import type { FastifyBaseLogger } from 'fastify'
import pLimit from 'p-limit'
import type { Pictures } from '../media/variants.ts'

/**
 * A picture whose sizes are missing is tried again after this time: it has failed for good, or another process makes
 * them.
 */
const askAgainMs = 3_600_000
const formats: readonly PictureFormat[] = ['avif', 'webp']

/**
 * Makes every size of uploaded pictures, one picture at a time. Until a size exists, or if it cannot be made, the whole
 * picture is served instead. After a stop the next reader asks for missing sizes again.
 */
export function makeSizes(
  pictures: Pick<Pictures, 'make'>,
  log: Pick<FastifyBaseLogger, 'error'>,
  now = () => performance.now(),
) {
  const stopped = new AbortController()
  const inTurn = pLimit(1)
  /** When each missing picture was asked for, because every reader of a page asks again. */
  const asked = new Map<string, number>()

  async function makeAll(picture: string) {
    for (const width of pictureWidths) {
      for (const format of formats) {
        stopped.signal.throwIfAborted()
        const began = performance.now()
        await pictures.make({ name: picture, width, format })
        await pause(performance.now() - began, undefined, { signal: stopped.signal }) // leaves time for requests
      }
    }
    asked.delete(picture)
  }

  return {
    want: (picture: string) => {
      const last = asked.get(picture) ?? Number.NEGATIVE_INFINITY
      if (now() - last < askAgainMs || stopped.signal.aborted) return
      asked.set(picture, now())
      inTurn(() => makeAll(picture)).catch((err: unknown) => {
        if (!stopped.signal.aborted) log.error({ err, picture }, 'the sizes of a picture were not made')
      })
    },
    /** The stop does not wait for the picture under way. */
    stop: () => stopped.abort(),
  }
}
