import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { causeOf } from '../db/cause-of.ts'
import type { OpenDatabase } from '../db/database.ts'
import { BackupError } from './backup-error.ts'
import { nameNow, removeOldest, removeUnfinished } from './backup-folder.ts'
import {
  giveTurnBack,
  makeDueAgain,
  newMark,
  noteFailed,
  noteGood,
  readState,
  sayAlive,
  takeDailyTurn,
  takeTurn,
} from './backup-state.ts'
import { makeBackup } from './make-backup.ts'
import { isGood, lackText } from './named-files.ts'

type Parts = {
  database: OpenDatabase
  config: Pick<Config, 'dataDir' | 'backupDir' | 'backupPassword'>
  log: Pick<FastifyBaseLogger, 'error'>
}

export type BackupRunner = ReturnType<typeof backupRunner>

const everySeconds = 5

/** Makes the backups of a running shop, one at a time over all of its processes. */
export function backupRunner({ database, config, log }: Parts) {
  const { db } = database
  const stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()

  async function make(mark: string, isAutomatic: boolean, password = config.backupPassword) {
    const name = nameNow({ isAutomatic, isSealed: password !== undefined })
    let share = 0
    const beats = startBeats(() => sayAlive(db, mark, Math.floor(share * 100)))
    try {
      await removeUnfinished(config.backupDir)
      const lack = await makeBackup({
        database,
        dataDir: config.dataDir,
        target: join(config.backupDir, name),
        password,
        signal: stopping.signal,
        progressed: (done) => {
          share = done
        },
      })
      if (!isGood(lack)) throw new BackupError(lackText(lack))
      if (lack.files > 0) log.error({ missing: lack.files }, 'a backup lacks files that rows name')
      await noteGood(db)
      if (isAutomatic) await clear()
    } catch (error) {
      if (!stopping.signal.aborted) {
        log.error({ err: causeOf(error) }, 'a backup was not made')
        await noteFailed(db, error instanceof BackupError ? error.message : unexpected)
      } else await (isAutomatic ? makeDueAgain(db) : noteFailed(db, closed))
    } finally {
      await beats.stop()
      await giveTurnBack(db, mark)
    }
  }

  /** A backup is good whether or not an older one can be removed. */
  async function clear() {
    const stays = (error: unknown) => log.error({ err: causeOf(error) }, 'an old backup stays')
    const { guardar } = await readState(database)
    await removeOldest(config.backupDir, guardar, stays).catch(stays)
  }

  return {
    /** Begins one now, which goes on by itself; false where another is being made. */
    begin: async (password?: string): Promise<boolean> => {
      const mark = newMark()
      if (!(await takeTurn(database, mark))) return false
      running = make(mark, false, password).catch((err) =>
        log.error({ err: causeOf(err) }, 'a backup was lost'),
      )
      return true
    },
    /** Makes the day's, if its hour has come. */
    makeDaily: async (now = new Date()): Promise<void> => {
      const mark = newMark()
      if (stopping.signal.aborted || !(await takeDailyTurn(database, mark, now))) return
      running = make(mark, true)
      await running
    },
    /** Once what is being made is whole. */
    settled: () => running,
    /** Leaves what is being made; nothing of it stays. */
    stop: async () => {
      stopping.abort()
      await running.catch(() => {}) // told to whoever asked for it
    },
  }
}

const closed = 'La tienda se cerró mientras se hacía.'
const unexpected = 'Falló por un error inesperado. El registro del servidor dice cuál.'

/** Says now and then that somebody is at work. The embedded database may be busy with that work: nobody waits for it. */
function startBeats(beat: () => Promise<unknown>) {
  let last: Promise<unknown> | undefined
  const timer = setInterval(() => {
    last ??= beat()
      .catch(() => {}) // the next one may be heard
      .finally(() => {
        last = undefined
      })
  }, everySeconds * 1_000).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await last
    },
  }
}
