import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const startLimitMs = 120_000

/** The owner of every shop that journeys visit. */
export const owner = { username: 'duena', password: 'Cartas-brillantes-2026' }

export type RunningShop = {
  url: string
  dataDir: string
  /** All that it has logged. */
  log(): string
  stop(): Promise<void>
}

export type Place = {
  /** Kept when the shop stops. Without one it gets a folder of its own, which goes with it. */
  dataDir?: string
  /** Without one it takes a free port. */
  port?: string
  /** Settings (README) beside those of every shop here. */
  settings?: Readonly<Record<string, string>>
}

/** The built product, with the demo shop in an embedded database. */
export async function startShop(place: Place = {}): Promise<RunningShop> {
  const dataDir = place.dataDir ?? (await makeDataDir())
  const removeOwn = async () => {
    if (!place.dataDir) await rm(dataDir, { recursive: true, force: true })
  }
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      // What one start compiled, the next one reads from there, as with `npm start`.
      NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: place.port ?? '0',
      DATA_DIR: dataDir,
      DEMO: '1',
      RATE_LIMITS: 'off',
      ADMIN_USER: owner.username,
      ADMIN_PASSWORD: owner.password,
      ...place.settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk
    })
  try {
    const port = await addressOf(server, () => printed)
    return {
      url: `http://127.0.0.1:${port}`,
      dataDir,
      log: () => printed,
      stop: async () => {
        await end(server)
        await removeOwn()
      },
    }
  } catch (error) {
    await end(server)
    await removeOwn()
    throw error
  }
}

/** The environment's name for the folder of the demo shop that prepare-shop.ts made. */
export const prepared = 'PREPARED_SHOP'

/** In memory where there is plenty: no journey asks whether the shop outlives a power cut, and disks are slow to sync. */
export async function makeEmptyDataDir(): Promise<string> {
  const memory = await statfs('/dev/shm').catch(() => undefined)
  const hasRoom = memory !== undefined && memory.bavail * memory.bsize > 2 ** 31
  return mkdtemp(path.join(hasRoom ? '/dev/shm' : tmpdir(), 'mazo-e2e-'))
}

/** A folder of its own, with the demo shop in it. */
export async function makeDataDir(): Promise<string> {
  const dataDir = await makeEmptyDataDir()
  const template = process.env[prepared]
  if (template) await cp(template, dataDir, { recursive: true })
  return dataDir
}

/** The port in the line that the server prints when it is open. @throws with all it printed when it never is. */
function addressOf(server: ChildProcess, printed: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const giveUp = (why: string) => reject(new Error(`The shop did not open (${why}):\n${printed()}`))
    const timer = setTimeout(() => giveUp(`${startLimitMs} ms`), startLimitMs)
    const read = () => {
      const port = /abierta en \S+:(\d+)/.exec(printed())?.[1]
      if (!port) return
      clearTimeout(timer)
      resolve(port)
    }
    server.stdout?.on('data', read)
    server.stderr?.on('data', read)
    server.once('exit', (code) => {
      clearTimeout(timer)
      giveUp(`exit ${code}`)
    })
  })
}

async function end(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}
