import { createWriteStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { DomainError } from '../domain-error.ts'
import type { BucketAccess } from './bucket-access.ts'
import { askBucket, BucketRefusal, type Call, type LocalFile, lengthOf } from './bucket-call.ts'
import { type BucketObject, readList } from './bucket-list.ts'
import { sendInParts } from './send-in-parts.ts'

type Manners = {
  tries: number
  /** Before the second try, ms; then twice as long each time. */
  firstPauseMs: number
  /** How long nothing may come or go of an object that is in memory. */
  silenceMs: number
  /** The same of one that is a file: a bucket thinks for a while about large ones. */
  largeMs: number
  /** How long an exchange may take that is one object in memory. */
  wholeMs: number
  /** A larger file goes in parts: one call carries 5 GB at most, and what fails is made again as a whole. */
  partBytes: number
}
const usual: Manners = {
  tries: 3,
  firstPauseMs: 200,
  silenceMs: 5_000,
  largeMs: 30_000,
  wholeMs: 20_000,
  partBytes: 128 * 1024 * 1024,
}

/**
 * The calls that the shop makes. Each may be repeated without harm, and is where the bucket fails, is too busy or falls
 * silent. All throw DomainError 503 where that does not help, with what the bucket said as the cause.
 */
export function openBucket(access: BucketAccess, manners: Partial<Manners> = {}) {
  const { tries, firstPauseMs, silenceMs, largeMs, wholeMs, partBytes } = { ...usual, ...manners }

  return {
    read: (key: string): Promise<Buffer | null> => small({ method: 'GET', key }, (answer) => buffer(answer)),
    /** The caller reads `content` to its end, or destroys it. */
    open: (key: string): Promise<{ bytes: number; content: IncomingMessage } | null> =>
      large({ method: 'GET', key }, async (answer) => ({ bytes: lengthOf(answer), content: answer })),
    /** Into a file of this machine. @returns whether there is such an object */
    fetchTo: async (key: string, path: string): Promise<boolean> => {
      const fetched = await large({ method: 'GET', key }, async (answer) => {
        await pipeline(answer, createWriteStream(path))
        return true
      })
      return fetched ?? false
    },
    find: (key: string): Promise<BucketObject | null> =>
      small({ method: 'HEAD', key }, async (answer) => ({ key, ...describe(answer.resume()) })),
    write: async (key: string, bytes: Buffer): Promise<void> => {
      await small({ method: 'PUT', key, body: bytes }, toTheEnd)
    },
    /** A file of this machine. */
    send: async (key: string, file: LocalFile): Promise<void> => {
      if (file.bytes > partBytes) await sendInParts(large, key, file, partBytes)
      else await large({ method: 'PUT', key, body: file }, toTheEnd)
    },
    remove: async (key: string): Promise<void> => {
      await small({ method: 'DELETE', key }, toTheEnd)
    },
    list: async (prefix: string): Promise<BucketObject[]> => {
      const found: BucketObject[] = []
      let from: string | undefined
      do {
        const query = { 'list-type': '2', prefix, ...(from && { 'continuation-token': from }) }
        const page = await small({ method: 'GET', query }, async (answer) => readList(await buffer(answer)))
        found.push(...(page?.objects ?? []))
        from = page?.next
      } while (from)
      return found
    },
  }

  /** A call whose object is in memory as a whole. */
  function small<Result>(call: Call, take: (answer: IncomingMessage) => Promise<Result>) {
    return persist(() => askBucket(access, call, { silenceMs, signal: AbortSignal.timeout(wholeMs) }, take))
  }

  function large<Result>(call: Call, take: (answer: IncomingMessage) => Promise<Result>) {
    return persist(() => askBucket(access, call, { silenceMs: largeMs }, take))
  }

  async function persist<Result>(call: () => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1)
      try {
        return await call()
      } catch (error) {
        const mayPass = !(error instanceof BucketRefusal) || error.mayPass
        if (!mayPass || attempt === tries) throw notThere(error)
        await pause(firstPauseMs * 2 ** (attempt - 1))
      }
  }
}

const notThere = (cause: unknown) =>
  Object.assign(
    new DomainError(
      503,
      'archivos_no_disponibles',
      'No se puede llegar al lugar donde se guardan los archivos. Probá de nuevo en un minuto.',
      [],
      30,
    ),
    { cause },
  )

const toTheEnd = async (answer: IncomingMessage) => void (await buffer(answer))
const describe = (answer: IncomingMessage) => ({
  bytes: lengthOf(answer),
  changedAt: new Date(answer.headers['last-modified'] ?? 0),
})
