import { type ChildProcess, execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

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
