import { Buffer } from 'node:buffer'
import type { MessagePort } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import { DurableFS } from './durable-fs.ts'

/** What the owner of the database asks: messages of PostgreSQL's protocol, or its end. */
export type LiteAsked = { ask: Uint8Array } | { close: true }
/** Each `ask` is answered once, also with nothing. `hasFailed`: the disk refused, and nothing is answered any more. */
export type LiteAnswer = { answer: Uint8Array; hasFailed: boolean } | { slow: string } | { closed: true }

const parseMessage = 'P'.charCodeAt(0)
const queryMessage = 'Q'.charCodeAt(0)
const bindMessage = 'B'.charCodeAt(0)

/**
 * Answers at a port, as PostgreSQL does at a socket, until it is asked to close. A query holds up the thread that this
 * runs on, and `statement_timeout` never fires. Nothing can stop such a query, so the slow ones are named, for somebody
 * to give them an index.
 */
export function serveLite(lite: PGlite, port: MessagePort, slowMs = 1_000) {
  const tell = (answer: LiteAnswer, transfer: ArrayBuffer[] = []) => port.postMessage(answer, transfer)
  const hasFailed = () => lite.fs instanceof DurableFS && lite.fs.hasFailed
  const statements = new Map<string, string>()

  async function answer(message: Uint8Array) {
    const pieces: Uint8Array<ArrayBuffer>[] = []
    const start = performance.now()
    const statement = noteStatement(message, statements)
    try {
      // After its panic PGlite would turn for ever in the next query.
      if (!hasFailed())
        await lite.execProtocolRawStream(message, {
          syncToFs: false, // its files are written as it goes
          onRawData: (piece) => void pieces.push(new Uint8Array(piece)), // a view of its memory
        })
    } catch (error) {
      // After its last word, which is among the pieces, or without any.
      if (!hasFailed()) throw error
    }
    const ms = performance.now() - start
    if (ms >= slowMs) tell({ slow: `Consulta lenta: ${Math.round(ms)} ms: ${statement}` })
    const whole = pieces.length === 1 && pieces[0] ? pieces[0] : joined(pieces)
    tell({ answer: whole, hasFailed: hasFailed() }, [whole.buffer])
  }

  port.on('message', async (asked: LiteAsked) => {
    if ('ask' in asked) return answer(asked.ask)
    if (!hasFailed()) await lite.close()
    tell({ closed: true })
    port.close()
  })
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/** The start of the SQL that a Parse, Query or Bind message is about, on one line. @param known by the name of a Parse */
function noteStatement(message: Uint8Array, known: Map<string, string>): string {
  const [first = '', second = ''] = Buffer.from(message.subarray(5, 800)).toString().split('\0')
  if (message[0] === bindMessage) return known.get(second) ?? '' // its first text names the portal
  const sql = (message[0] === queryMessage ? first : second).replace(/\s+/g, ' ').slice(0, 300)
  if (message[0] === parseMessage) known.set(first, sql)
  return sql
}
