import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { isAlive, ownMark } from './process-mark.ts'
import { takeFolder } from './take-folder.ts'

const takeFolderModule = fileURLToPath(new URL('./take-folder.ts', import.meta.url))

const lockOf = (folder: string) => JSON.parse(fs.readFileSync(`${folder}.lock`, 'utf8'))
const writeLock = (folder: string, owner: object) => fs.writeFileSync(`${folder}.lock`, JSON.stringify(owner))
const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid

test('a folder is ours until we leave it', () => {
  const folder = join(temporaryFolder(), 'db')
  const leave = takeFolder(folder)
  expect(lockOf(folder).pid).toBe(process.pid)
  expect(() => takeFolder(folder)).toThrow(`La base de datos ya está en uso por el proceso ${process.pid}.`)
  leave()
  expect(fs.existsSync(`${folder}.lock`)).toBe(false)
})

test('the lock of a dead process is taken over, and leaves nothing behind', () => {
  const parent = temporaryFolder()
  const folder = join(parent, 'db')
  writeLock(folder, { id: 'old', pid: deadPid() })
  takeFolder(folder)
  expect(lockOf(folder).pid).toBe(process.pid)
  expect(fs.readdirSync(parent)).toEqual(['db.lock'])
})

test('the lock of a dead process counts as dead although another process has its number now', () => {
  const folder = join(temporaryFolder(), 'db')
  writeLock(folder, { id: 'old', pid: process.pid, started: 'another boot:1' })
  takeFolder(folder)
  expect(lockOf(folder)).toMatchObject(ownMark())
})

test('a lock cut by a power failure counts as dead', () => {
  const folder = join(temporaryFolder(), 'db')
  fs.writeFileSync(`${folder}.lock`, '')
  takeFolder(folder)
  expect(lockOf(folder).pid).toBe(process.pid)
})

test('a takeover that died half way is taken over in turn, unless its process lives', () => {
  const folder = join(temporaryFolder(), 'db')
  writeLock(folder, { id: 'old', pid: deadPid() })
  fs.writeFileSync(`${folder}.lock.old`, JSON.stringify({ id: 'claimant', ...ownMark() }))
  expect(() => takeFolder(folder)).toThrow(`La base de datos ya está en uso por el proceso ${process.pid}.`)
  fs.writeFileSync(`${folder}.lock.old`, JSON.stringify({ id: 'claimant', pid: deadPid() }))
  takeFolder(folder)
  expect(lockOf(folder)).toMatchObject(ownMark())
})

test('leaving does not remove the lock of somebody else', () => {
  const folder = join(temporaryFolder(), 'db')
  const leave = takeFolder(folder)
  writeLock(folder, { id: 'other', pid: 1 })
  leave()
  expect(lockOf(folder).id).toBe('other')
})

test('of many processes that race for a dead lock one gets the folder', async () => {
  const folder = join(temporaryFolder(), 'db')
  writeLock(folder, { id: 'old', pid: deadPid() })
  const script = `
    const { takeFolder } = await import(${JSON.stringify(takeFolderModule)})
    process.stdin.once('data', () => {
      try { takeFolder(${JSON.stringify(folder)}); console.log('mine') } catch { console.log('refused') }
    }).once('end', () => process.exit())
    console.log('ready')`
  const racers = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['pipe', 'pipe', 'inherit'] }),
  )
  await Promise.all(racers.map((racer) => once(racer.stdout, 'data')))
  const answers = racers.map((racer) => once(racer.stdout, 'data'))
  for (const racer of racers) racer.stdin.write('go')
  const said = (await Promise.all(answers)).map(([answer]) => String(answer).trim())
  expect(said.sort()).toEqual(['mine', ...Array(5).fill('refused')])
  for (const racer of racers) racer.stdin.end()
  await Promise.all(racers.map((racer) => once(racer, 'exit')))
})

test('a process is alive while it runs, and not under another start', () => {
  expect(isAlive(ownMark())).toBe(true)
  expect(isAlive({ pid: process.pid })).toBe(true)
  expect(isAlive({ pid: deadPid() })).toBe(false)
  expect(isAlive({ pid: Number.NaN })).toBe(false)
})
