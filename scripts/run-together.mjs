import { once } from 'node:events'

/**
 * Runs programs that belong together: when one ends the others are ended too, and a signal ends all of them.
 * @param {import('node:child_process').ChildProcess[]} children
 * @returns {Promise<number>} the exit code of the first that ended; a signal that we were sent is no fault
 */
export async function runTogether(children, signals = process) {
  let asked = false
  const end = () => {
    for (const child of children) if (isRunning(child)) child.kill('SIGTERM')
  }
  const stop = () => {
    asked = true
    end()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) signals.on(signal, stop)
  const ends = children.map(ended)
  const first = await Promise.race(ends)
  end()
  await Promise.all(ends)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) signals.off(signal, stop)
  return asked ? 0 : first
}

const isRunning = ({ exitCode, signalCode }) => exitCode === null && signalCode === null

async function ended(child) {
  if (isRunning(child)) await once(child, 'exit')
  return child.exitCode ?? 1
}
