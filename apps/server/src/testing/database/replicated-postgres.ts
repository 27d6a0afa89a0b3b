import { once } from 'node:events'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from '../free-port.ts'
import { pgPrograms } from './pg-tools.ts'
import {
  collect,
  createCluster,
  endServer,
  run,
  startServer,
  type User,
  userForServer,
} from './start-postgres.ts'

export type ReplicatedPostgres = {
  /** Addresses of the same database on both. */
  firstUrl: string
  replicaUrl: string
  /** Ends the replica as a lost machine would, or starts it again. */
  loseReplica: () => Promise<void>
  startReplica: () => Promise<void>
  stop: () => Promise<void>
}

/** A PostgreSQL with a streaming replica, from Debian's programs; a sentence where there are none. */
export async function startReplicated(): Promise<ReplicatedPostgres | string> {
  const programs = pgPrograms()
  if (!programs) return 'PostgreSQL is not installed'
  const native = dirname(programs)
  const user = userForServer()
  const folder = await mkdtemp(join(tmpdir(), 'mazo-replica-'))
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid)
  const data = await createCluster(folder, native, user)
  const [port, replicaPort] = [await freePort(), await freePort()]
  const first = await startServer(folder, native, data, port, user, { wal_level: 'replica' })
  const copy = join(folder, 'copy')
  await copyCluster(native, port, copy, user)
  const startReplica = () => startServer(folder, native, copy, replicaPort, user, { hot_standby: 'on' })
  let replica = await startReplica()
  const addressOf = (at: number) => `postgres://postgres@127.0.0.1:${at}/postgres`
  return {
    firstUrl: addressOf(port),
    replicaUrl: addressOf(replicaPort),
    loseReplica: async () => {
      const gone = once(replica, 'close')
      replica.kill('SIGQUIT')
      await gone
    },
    startReplica: async () => {
      replica = await startReplica()
    },
    stop: async () => {
      await Promise.all([endServer(replica), endServer(first)])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function copyCluster(native: string, port: number, copy: string, user: User): Promise<void> {
  const options = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-D', copy, '-R', '-X', 'stream']
  const made = run(native, 'pg_basebackup', [...options, '--checkpoint=fast', '--no-sync'], user)
  const output = collect(made)
  const [code] = await once(made, 'close')
  if (code !== 0) throw new Error(`pg_basebackup ended with ${code}: ${output()}`)
  await chmod(copy, 0o700)
}
