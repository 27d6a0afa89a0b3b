import { spawn } from 'node:child_process'
import path from 'node:path'
import { node24, root } from './ensure-installed.mjs'

/** Programs keep their compiled code here for the next one. */
export const compileCache = path.join(root, 'node_modules/.cache/compiled')

/**
 * Runs a file of ours on Node 24 and ends as it ends: same exit code, same signal.
 * The file's path is relative to the repository; the arguments are read where the person stands.
 */
export function runNode(file, args = [], env = process.env, flags = []) {
  const child = spawn(node24, [...flags, path.resolve(root, file), ...args], {
    stdio: 'inherit',
    env: { NODE_COMPILE_CACHE: compileCache, ...env },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      // A terminal sends Ctrl-C to both of us: once is enough.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}
