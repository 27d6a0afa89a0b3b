import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { timed } from '../../apps/server/src/testing/times.ts'
import { copyPrepared, makeEmptyHome, type ShopHome } from './shop-home.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const startLimitMs = 120_000

/** The owner of every shop that journeys visit. */
export const owner = { username: 'duena', password: 'Cartas-brillantes-2026' }

export type RunningShop = {
  url: string
  dataDir: string
  /** Unset on the embedded database, which nobody else can open. */
  databaseUrl?: string | undefined
  /** The whole log of the shop. */
  log(): string
  stop(): Promise<void>
}

export type Place = {
  /** Without one it takes a free port. */
  port?: string
  /** Settings (README) beside those of every shop here. */
  settings?: Readonly<Record<string, string>>
}

/** The built product with the demo shop, gone once it stops. */
export const startShop = async () => startIn(await copyPrepared())

/** The same shop as from `npm start`: on the embedded database, which it makes and fills by itself. */
export const startEmbeddedShop = async () => startIn(await makeEmptyHome())

async function startIn(home: ShopHome): Promise<RunningShop> {
  const shop = await openShop(home).catch(async (error) => {
    await home.remove()
    throw error
  })
  const stop = async () => {
    await shop.stop()
    await home.remove()
  }
  return { ...shop, databaseUrl: home.databaseUrl, stop }
}

/** Opens a shop. Its home stays when it stops. */
export const openShop = (home: ShopHome, place: Place = {}): Promise<RunningShop> =>
  timed('shop opened', () => startServer(home, place))

async function startServer(
  { dataDir, databaseUrl }: ShopHome,
  { port = '0', settings }: Place,
): Promise<RunningShop> {
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      // Each start reads what an earlier one compiled, as with `npm start`.
      NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: port,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      DEMO: '1',
      RATE_LIMITS: 'off',
      ADMIN_USER: owner.username,
      ADMIN_PASSWORD: owner.password,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk
    })
  try {
    const openedPort = await portOf(server, () => printed)
    const stop = () => timed('shop closed', () => end(server))
    return { url: `http://127.0.0.1:${openedPort}`, dataDir, log: () => printed, stop }
  } catch (error) {
    await end(server)
    throw error
  }
}

/** The port in the line that the server prints when it is open. @throws with all its output if it never opens. */
function portOf(server: ChildProcess, printed: () => string): Promise<string> {
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
