import { setTimeout as pause } from 'node:timers/promises'
import { type PictureFormat, pictureWidths } from '@mazo/contract/pictures.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { PgBoss } from 'pg-boss'
import type { OpenDatabase } from '../db/database.ts'
import type { Pictures } from '../media/variants.ts'
import { makeQueue } from './queue.ts'

type Parts = {
  queue: PgBoss
  database: OpenDatabase
  pictures: Pictures
  log: Pick<FastifyBaseLogger, 'error'>
  now?: () => number
}
type Wanted = { nombre: string }

const name = 'imagenes'
/** After so long a job that is not done has failed for good, or another process did it. */
const askAgainMs = 3_600_000
const formats: readonly PictureFormat[] = ['avif', 'webp']

/**
 * Makes every size of uploaded pictures, one picture at a time. Until a size is there, and where it cannot be made, the
 * whole picture is served in its place, so a job that fails costs bytes and nothing else.
 */
export async function makeSizes({ queue, database, pictures, log, now = () => performance.now() }: Parts) {
  const stopped = new AbortController()
  /** What was asked for and is not done, and when: every reader of a page asks again. */
  const asked = new Map<string, number>()
  let sending: Promise<unknown> = Promise.resolve()

  // Of one picture one job waits, whoever asked for it. A second one finds the sizes that the first has made.
  await makeQueue(queue, database, name, { retryLimit: 2, retryDelay: 60, deleteAfterSeconds: 3_600 })
  const worker = await queue.work<Wanted>(name, { pollingIntervalSeconds: 5 }, async ([job]) => {
    if (!job) return
    try {
      await makeAll(job.data.nombre)
      asked.delete(job.data.nombre)
    } catch (err) {
      if (!stopped.signal.aborted)
        log.error({ err, picture: job.data.nombre }, 'the sizes of a picture were not made')
      throw err
    }
  })

  async function makeAll(picture: string) {
    for (const width of pictureWidths) {
      for (const format of formats) {
        stopped.signal.throwIfAborted()
        const began = performance.now()
        await pictures.make({ name: picture, width, format })
        await pause(performance.now() - began, undefined, { signal: stopped.signal }) // requests keep the machine
      }
    }
  }

  return {
    want: (picture: string) => {
      const last = asked.get(picture) ?? Number.NEGATIVE_INFINITY
      if (now() - last < askAgainMs || stopped.signal.aborted) return
      asked.set(picture, now())
      sending = Promise.all([
        sending,
        queue
          .send(name, { nombre: picture } satisfies Wanted, { singletonKey: picture })
          .then(() => queue.notifyWorker(worker))
          .catch((err: unknown) => {
            asked.delete(picture)
            log.error({ err, picture }, 'the sizes of a picture could not be asked for')
          }),
      ])
    },
    /** What is under way is left for the next start: nobody waits for it. */
    stop: async () => {
      stopped.abort()
      await sending
    },
  }
}
