import fs from 'node:fs'

/** A process, and where the system tells, since when: numbers are used again after a restart. */
export type ProcessMark = { pid: number; started?: string }

export const ownMark = (): ProcessMark => ({ pid: process.pid, started: startOf(process.pid) })

export function isAlive({ pid, started }: ProcessMark): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0 || !answers(pid)) return false
  const now = startOf(pid)
  return now !== 'ended' && (!started || !now || started === now)
}

function answers(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH') // EPERM: alive, another user's
  }
}

/** The boot and, from /proc/PID/stat, the tick of it at which the process began; undefined off Linux. */
function startOf(pid: number): string | undefined {
  try {
    const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name, in parentheses, may hold anything; what follows it starts at field 3, and the start is field 22.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? 'ended' : `${boot}:${fields[19]}` // a zombie has closed its files
  } catch {
    return undefined // no /proc here, or the process has just ended
  }
}
