import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/**
 * Takes no more connections than leave room for the files that answers need: without any to open, pictures, the embedded
 * database and code that is loaded when it is first needed would fail, some of it until the next start.
 */
export const connectionRoom = fp(
  async (app: FastifyInstance, { files = mostOpenFiles() }: { files?: number | undefined }) => {
    if (files === undefined) return
    Object.assign(app.server, {
      maxConnections: files - Math.min(1_000, Math.ceil(files / 2)),
      // Else each of several processes would hand on to the next whom it has no room for, and that one to the first.
      dropMaxConnection: true,
    })
  },
  { name: 'connection-room' },
)

/** How many files and connections the system lets this process have open; undefined where it does not say. */
function mostOpenFiles(): number | undefined {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return soft === undefined ? undefined : Number(soft)
  } catch {
    return undefined // no Linux
  }
}
