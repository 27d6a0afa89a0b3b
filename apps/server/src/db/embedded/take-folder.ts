import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { StartError } from '../../start-error.ts'
import { isAlive, ownMark, type ProcessMark } from './process-mark.ts'

type Owner = ProcessMark & { id: string }

/**
 * Makes `folder` belong to this process by the file `folder`.lock; returns how to leave it. A hard link is made only
 * where there is none, and whole, so a lock is never read half written. The lock of a dead process is taken over by
 * a claim on that very lock (`folder`.lock.<its id>), which only one process can ever make; a lock counts as held by
 * the last of its chain of claims, so neither a race nor a crash in between puts two processes in one folder.
 * @throws StartError naming the live process that has it
 */
export function takeFolder(folder: string): () => void {
  const lock = `${folder}.lock`
  const mine: Owner = { id: randomUUID(), ...ownMark() }
  const draft = `${lock}.${mine.id}.new`
  fs.writeFileSync(draft, JSON.stringify(mine), { flush: true })
  try {
    while (!link(draft, lock) && !takeOver(lock, draft, mine)) {}
  } finally {
    fs.rmSync(draft, { force: true })
  }
  return () => leave(lock, mine)
}

function takeOver(lock: string, draft: string, mine: Owner): boolean {
  const chain = ownersOf(lock)
  const holder = chain.at(-1)
  if (!holder) return false // gone meanwhile: try the plain way again
  if (isAlive(holder)) throw new StartError(`La base de datos ya está en uso por el proceso ${holder.pid}.`)
  const claim = claimOn(lock, holder)
  if (!link(draft, claim)) return false // another claimed it first: ask again who holds it
  if (ownersOf(lock).at(-1)?.id !== mine.id) {
    fs.rmSync(claim) // the lock we judged was replaced before our claim
    return false
  }
  fs.renameSync(draft, lock)
  for (const owner of chain) fs.rmSync(claimOn(lock, owner), { force: true })
  return true
}

const claimOn = (lock: string, owner: Owner) => `${lock}.${owner.id}`

function ownersOf(lock: string): Owner[] {
  const chain: Owner[] = []
  for (let owner = read(lock); owner; owner = read(claimOn(lock, owner))) chain.push(owner)
  return chain
}

function read(path: string): Owner | undefined {
  try {
    const owner: Partial<Owner> = JSON.parse(fs.readFileSync(path, 'utf8'))
    return { id: String(owner.id), pid: Number(owner.pid), started: owner.started }
  } catch (error) {
    if (error instanceof SyntaxError) return { id: 'broken', pid: 0 } // cut by a power failure: its process is gone
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function leave(lock: string, mine: Owner) {
  if (read(lock)?.id === mine.id) fs.rmSync(lock)
}

function link(from: string, to: string): boolean {
  try {
    fs.linkSync(from, to)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    if (!isCode(error, 'EPERM') && !isCode(error, 'ENOTSUP') && !isCode(error, 'ENOSYS')) throw error
    return copy(from, to)
  }
}

/** For the disks without hard links (exFAT, some network ones): exclusive all the same, though not whole at once. */
function copy(from: string, to: string): boolean {
  try {
    fs.copyFileSync(from, to, fs.constants.COPYFILE_EXCL)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
