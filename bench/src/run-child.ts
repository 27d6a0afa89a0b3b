import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import * as shopNode from '../../scripts/image/shop-node.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Starts a file of the repository in its own Node process. Its output is shown only if it fails. */
function startChild(file: string, args: string[], env: Record<string, string>, flags: string[] = []) {
  const child = spawn(process.execPath, [...flags, `${root}/${file}`, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output = (output + chunk).slice(-4_000)
    })
  return { child, output: () => output }
}

/** Runs it to its end and says how long it took, in seconds. @param fine the exit codes of one that did its work */
export async function timeChild(
  file: string,
  args: string[],
  env: Record<string, string>,
  fine: readonly number[] = [0],
): Promise<number> {
  const started = performance.now()
  const { child, output } = startChild(file, args, env)
  const [code] = await once(child, 'close')
  if (!fine.includes(code)) throw new Error(`${file} ended with ${code}:\n${output()}`)
  return (performance.now() - started) / 1_000
}

export type Server = { url: string; pid: number; stop: () => Promise<void> }

export const owner = { username: 'duena', password: 'Cartas-brillantes-2026' }

const settings = {
  PORT: '0',
  HOST: '127.0.0.1',
  DEMO: '1', // allows a start without an address for buyers; the demo products are only for an empty database
  RATE_LIMITS: 'off',
  ADMIN_USER: owner.username,
  ADMIN_PASSWORD: owner.password,
  LOG_LEVEL: 'error',
}

/** Starts the shop as `npm start` does, with `owner`. @param env its database, its folder, and what else it shall have */
export const startShop = (env: Record<string, string>) =>
  startServer('apps/server/src/main.ts', [], { ...shopNode.env, ...env, ...settings }, shopNode.flags)

/** Starts a server that prints its address (`http://…`) once it answers. */
export async function startServer(
  file: string,
  args: string[],
  env: Record<string, string>,
  flags: string[] = [],
): Promise<Server> {
  const { child, output } = startChild(file, args, env, flags)
  const address = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const url = /http:\/\/\S+/.exec(output())?.[0]
      if (url) resolve(url)
    })
    child.once('close', (code) => reject(new Error(`${file} ended with ${code}:\n${output()}`)))
  })
  return { url: await address, pid: child.pid ?? 0, stop: () => stop(child) }
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'close')
}
