import { once } from 'node:events'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import type { ThreadOpened } from './lite-thread.ts'
import { type LiteAnswer, type LiteAsked, serveLite } from './serve-lite.ts'

/** The way to an embedded database, which serves one client at a time. */
export type LiteLink = {
  /** Whether it answers no more: its disk refused to keep what it wrote, or its thread is gone. */
  hasFailed(): boolean
  /** Sends messages of PostgreSQL's protocol. */
  ask(message: Uint8Array): void
  /** Who hears the answers from now on. */
  hear(client: LiteClient): void
  close(): Promise<void>
}
export type LiteClient = { onAnswer(bytes: Uint8Array): void; onFailed(): void }

type Port = Pick<MessagePort, 'postMessage' | 'ref' | 'unref'> & {
  on(event: 'message', listener: (told: LiteAnswer) => void): unknown
}

/** The database of `folder` in a thread of its own. @throws what made it fail to open, with its code */
export async function linkToThread(folder: string, warn: (message: string) => void): Promise<LiteLink> {
  const thread = new Worker(new URL('./lite-thread.ts', import.meta.url), {
    workerData: { folder },
    execArgv: [], // the process's own may be a script
  })
  const [opened] = (await once(thread, 'message')) as [ThreadOpened]
  if ('fault' in opened) throw Object.assign(opened.fault, { code: opened.code })
  const link = linkOver(thread, warn)
  thread.on('error', (error) => link.fail(`La base de datos embebida se cayó: ${error.message}`))
  thread.on('exit', () => link.fail())
  return link
}

/** A database of this thread, as tests have it; its slow queries are not told, unless `slowMs` says which those are. */
export function linkHere(
  lite: PGlite,
  warn: (message: string) => void,
  slowMs = Number.POSITIVE_INFINITY,
): LiteLink {
  const { port1, port2 } = new MessageChannel()
  serveLite(lite, port2, slowMs)
  port2.unref()
  return linkOver(port1, warn)
}

function linkOver(port: Port, warn: (message: string) => void): LiteLink & { fail(why?: string): void } {
  let client: LiteClient | undefined
  let unanswered = 0
  let hasFailed = false
  let onClosed = () => {}
  const closed = new Promise<void>((resolve) => {
    onClosed = resolve
  })
  const send = (asked: LiteAsked, transfer: ArrayBuffer[] = []) => {
    // An idle database keeps no process from its end.
    if (unanswered === 0) port.ref()
    unanswered += 1
    port.postMessage(asked, transfer)
  }
  const answered = () => {
    unanswered -= 1
    if (unanswered === 0) port.unref()
  }
  function fail(why?: string) {
    if (why) warn(why)
    onClosed()
    if (hasFailed) return
    hasFailed = true
    client?.onFailed()
  }

  port.on('message', (told: LiteAnswer) => {
    if ('slow' in told) return warn(told.slow)
    answered()
    if ('closed' in told) return onClosed()
    client?.onAnswer(told.answer)
    if (told.hasFailed) fail()
  })
  port.unref()
  return {
    hasFailed: () => hasFailed,
    ask: (message) => {
      const own = new Uint8Array(message) // without the pool of buffers that it is a part of
      send({ ask: own }, [own.buffer])
    },
    hear: (next) => {
      client = next
    },
    close: () => {
      send({ close: true })
      return closed
    },
    fail,
  }
}
