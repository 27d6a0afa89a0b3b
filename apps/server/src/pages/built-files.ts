import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { KeptAnswer } from '../http/cache/kept-answer.ts'
import { sendKept } from '../http/cache/send-kept.ts'
import { threadPolicy } from './page-policy.ts'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
}

/** The build names what is in `assets` after its bytes. */
const forEver = { 'cache-control': 'public, max-age=31536000, immutable' }
const ofThreads = { ...forEver, 'content-security-policy': threadPolicy }
const isThread = (file: string) => /\.worker-[^/]+\.js$/.test(file)

/**
 * Serves the files of a build under `prefix`, which ends in `/`: read and packed once, sent from memory from then on. A
 * page brings a dozen of them, which cost more than the page itself when each is opened for each visit.
 * @param others the headers of files outside `assets`
 */
export function serveBuilt(
  app: FastifyInstance,
  folder: string,
  prefix: string,
  others: Readonly<Record<string, string>> = {},
): void {
  for (const file of filesOf(folder)) {
    const ofAssets = isThread(file) ? ofThreads : forEver
    const headers = file.startsWith('assets/') ? ofAssets : others
    let kept: KeptAnswer | undefined
    app.get(prefix + file, { schema: { hide: true } }, (request, reply) => {
      kept ??= readBuilt(path.join(folder, file), headers)
      return kept ? sendKept(request, reply, kept) : reply.callNotFound()
    })
  }
}

/** The files for browsers, with `/` between folders. */
function filesOf(folder: string): string[] {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return all.filter((file) => path.extname(file) in types).map((file) => file.replaceAll(path.sep, '/'))
}

/** Nothing, where a later build took the file away. */
function readBuilt(file: string, headers: Readonly<Record<string, string>>): KeptAnswer | undefined {
  const read = (name: string) => (existsSync(name) ? readFileSync(name) : undefined)
  const body = read(file)
  const type = types[path.extname(file)]
  if (!body || !type) return undefined
  const rendered = { status: 200, headers: { 'content-type': type, ...headers }, body }
  return new KeptAnswer(rendered, { br: read(`${file}.br`), gzip: read(`${file}.gz`) })
}
