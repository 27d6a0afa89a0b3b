import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../main.ts', import.meta.url))
const compiled = fileURLToPath(new URL('../../../../../node_modules/.cache/compiled', import.meta.url))

export type ShopProcess = {
  url: string
  pid: number
  /** All that it printed so far. */
  said(): string
  /** Does what `kill -9` does; resolves once the process is gone. */
  kill(): Promise<void>
  /** Asks the process to stop, and waits for it. @returns the exit code */
  stop(): Promise<number | null>
}

export type ShopSettings = { DATA_DIR: string; DATABASE_URL?: string } & Record<string, string>

/**
 * The real server in a process of its own, on a free port, answering. A database that has products gets no demo shop.
 */
export async function startShop(settings: ShopSettings, args: string[] = []): Promise<ShopProcess> {
  const env = {
    PORT: '0',
    HOST: '127.0.0.1',
    DEMO: '1',
    RATE_LIMITS: 'off',
    NODE_ENV: 'production',
    // Each start reads what an earlier one compiled, as with `npm start`.
    NODE_COMPILE_CACHE: compiled,
  }
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH: process.env.PATH, ...env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      said += part
    })
  const url = await readAddress(child, () => said)
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    child.kill(signal)
    await once(child, 'exit')
    return child.exitCode
  }
  return {
    url,
    pid: Number(child.pid),
    said: () => said,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  }
}

/** @throws with the server's output if it ends without printing its address */
function readAddress(child: ChildProcess, said: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const listen = () => {
      const address = /abierta en (http:\S+)/.exec(said())?.[1]
      if (address) resolve(address.replace('localhost', '127.0.0.1'))
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said()}`)))
  })
}
