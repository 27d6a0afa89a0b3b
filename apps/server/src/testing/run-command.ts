import { type ChildProcess, execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { format } from 'node:util'
import { vi } from 'vitest'

export type Run = { code: number | string | null | undefined; out: string; err: string }

/** Runs a command of the shop in a process of its own, with these settings alone. */
export function runCommand(
  file: URL,
  settings: Record<string, string | undefined>,
  args: string[],
  started: (child: ChildProcess) => void = () => {},
): Promise<Run> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, ...settings }
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [fileURLToPath(file), ...args],
      { env, timeout: 120_000 },
      (error, out, err) => {
        resolve({ code: error ? error.code : 0, out, err })
      },
    )
    started(child)
  })
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
let runs = 0

/**
 * Runs a command in the test's own process, which has its modules already: a process of its own takes a second to load
 * them. For what it says and does; how its process starts and ends needs `runCommand`.
 */
export async function runCommandHere(
  file: URL,
  settings: Record<string, string | undefined>,
  args: string[],
): Promise<Run> {
  const { argv, env, exitCode } = process
  const said = { out: '', err: '' }
  const hear =
    (way: keyof typeof said) =>
    (...what: unknown[]) => {
      said[way] += `${format(...what)}\n`
    }
  const log = vi.spyOn(console, 'log').mockImplementation(hear('out'))
  const error = vi.spyOn(console, 'error').mockImplementation(hear('err'))
  // What a command hears ends with its process.
  const heard = signals.map((signal) => [signal, process.listeners(signal)] as const)
  process.argv = [process.execPath, fileURLToPath(file), ...args]
  process.env = { PATH: env.PATH, ...withoutUnset(settings) }
  process.exitCode = undefined
  try {
    // Another address each time: a module runs once.
    await import(`${file.href}?run=${runs++}`)
    return { code: process.exitCode ?? 0, ...said }
  } finally {
    Object.assign(process, { argv, env, exitCode })
    for (const [signal, known] of heard)
      for (const one of process.listeners(signal)) if (!known.includes(one)) process.off(signal, one)
    log.mockRestore()
    error.mockRestore()
  }
}

const withoutUnset = (settings: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))
