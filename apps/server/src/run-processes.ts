import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Config } from './config.ts'
import { StartError } from './start-error.ts'

/** With more, their shared limits would let more through than decision 54 allows (http/limits/shared-counts.ts). */
const mostProcesses = 12
/** The wait before a process is started in the place of one that ended; it doubles each time the new one ends at once. */
const firstWaitMs = 200
const longestWaitMs = 30_000
const successorServes = 'successor serves'

/**
 * How many processes serve the shop: `--procesos N`, else one.
 * @throws StartError where N is no such number, or the database is the embedded one, which only one process can open
 */
export function countProcesses(
  args: readonly string[],
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
): number {
  const text = readOption(args)
  const count = Number(text)
  if (!/^\d+$/.test(text) || count < 1 || count > mostProcesses)
    throw new StartError(
      `--procesos lleva un número entero de 1 a ${mostProcesses}, por ejemplo: npm start -- --procesos 2`,
    )
  if (count > 1 && databaseUrl === undefined)
    throw new StartError(
      'Varios procesos necesitan PostgreSQL, porque la base incluida la abre uno solo. Poné su dirección en DATABASE_URL.',
    )
  return count
}

function readOption(args: readonly string[]): string {
  try {
    return parseArgs({ args: [...args], options: { procesos: { type: 'string' } } }).values.procesos ?? '1'
  } catch (cause) {
    throw new StartError('La única opción es --procesos, por ejemplo: npm start -- --procesos 2', { cause })
  }
}

/**
 * Runs the shop in processes that share its port, until a signal ends them all. One that ends by itself is replaced. At
 * SIGHUP all are, one after another, each once its successor serves, so that no request is lost.
 * @returns the exit code
 */
export async function runProcesses(count: number): Promise<number> {
  const serving = new Set<Worker>()
  const { promise: ended, resolve: end } = Promise.withResolvers<number>()
  let stops = false
  let code = 0
  const endIfLast = () => {
    if (stops && alive().length === 0) end(code)
  }
  const stop = () => {
    stops = true
    for (const worker of alive()) worker.process.kill('SIGTERM')
    endIfLast()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
  cluster.on('exit', (worker, exitCode, signal) => {
    const wasServing = serving.delete(worker)
    if (stops) {
      code ||= exitCode ?? 0 // null: ended by the signal, before it could serve
      return endIfLast()
    }
    if (!wasServing) return
    console.error(`Un proceso de la tienda terminó (${signal ?? exitCode}). Se inicia otro.`)
    void beginUntilOneServes(firstWaitMs)
  })

  /** @returns whether the new process serves; false if it ended before */
  const begin = async (): Promise<boolean> => {
    const worker = cluster.fork()
    endHandedAtExit(worker)
    const fails = () => false // the system starts no process now: too many files are open, or no memory is left
    const opened = once(worker, 'listening').then(() => true, fails)
    const closed = once(worker, 'exit').then(() => false, fails)
    const serves = await Promise.race([opened, closed])
    if (serves) serving.add(worker)
    return serves
  }
  const beginUntilOneServes = async (waitMs: number): Promise<void> => {
    await sleep(waitMs)
    if (stops || (await begin())) return
    await beginUntilOneServes(Math.min(Math.max(2 * waitMs, firstWaitMs), longestWaitMs))
  }
  const renew = async () => {
    for (const old of [...serving]) {
      if (stops) return
      if (!serving.delete(old)) continue // it ended, so its successor is new
      if (await begin())
        old.send(successorServes, () => {}) // it may have ended meanwhile
      else {
        if (stops) return
        if (old.isDead()) void beginUntilOneServes(firstWaitMs)
        else serving.add(old)
        return console.error('La tienda no se renovó: el proceso nuevo no abrió.')
      }
    }
    console.log('La tienda se renovó.')
  }
  const open = async () => {
    // The first brings the tables up to date and tells of a setting that is wrong: the others begin once it serves.
    if (!(await begin())) return end(1)
    for (let others = 1; others < count; others += 1) void beginUntilOneServes(0)
  }

  let renewed = open()
  onRenewal(() => {
    renewed = renewed.then(renew)
  })
  return ended
}

/** The process that each connection was handed to last. */
const handedTo = new WeakMap<object, Worker>()

/**
 * Node hands each new connection to a process, and keeps it open until that process says that it has it. Where it ends
 * before, Node forgets the connection, and whoever opened it would wait for ever.
 */
function endHandedAtExit(worker: Worker): void {
  let latest: { close(): void } | undefined
  worker.process.send = new Proxy(worker.process.send, {
    apply(send, child, [message, handle, ...rest]: unknown[]) {
      if (isConnection(handle)) {
        latest = handle
        handedTo.set(handle, worker)
      }
      return Reflect.apply(send, child, [message, handle, ...rest])
    },
  })
  worker.once('exit', () => {
    if (latest && handedTo.get(latest) === worker) latest.close()
  })
}

const isConnection = (handle: unknown): handle is { close(): void } =>
  typeof handle === 'object' && handle !== null && 'close' in handle

const alive = (): Worker[] =>
  Object.values(cluster.workers ?? {}).flatMap((worker) => (worker && !worker.isDead() ? [worker] : []))

/** A terminal that closes sends SIGHUP too, and means the end. */
function onRenewal(renew: () => void) {
  if (!process.stdin.isTTY) process.on('SIGHUP', renew)
}

/** Once another process serves in the place of this one, waits for `leave` and then stops as at a signal. */
export function onSuccessor(leave: () => Promise<void>): void {
  if (!cluster.isWorker) return
  process.on('message', (message) => {
    if (message === successorServes) void leave().finally(() => process.kill(process.pid, 'SIGTERM'))
  })
}

/** Whoever signals all processes of the shop means the first one, which renews the others. */
export function leaveRenewalToFirst(): void {
  onRenewal(() => {})
}
