import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { causeOf } from '../db/cause-of.ts'
import type { OpenDatabase } from '../db/database.ts'
import type { FileStore } from '../files/file-store.ts'
import { backupFiles } from '../files/stores.ts'
import { BackupError, inWords } from './backup-error.ts'
import { listBackups, nameNow, removeHalf, removeOldest, removeUnfinished } from './backup-folder.ts'
import {
  giveTurnBack,
  makeDueAgain,
  newMark,
  noteFailed,
  noteGood,
  readCut,
  readState,
  sayAlive,
  takeDailyTurn,
  takeTurn,
} from './backup-state.ts'
import { noteFound, noteMade } from './made-backups.ts'
import { makeBackup } from './make-backup.ts'
import { isGood, lackText } from './named-files.ts'

type Parts = {
  database: OpenDatabase
  config: Pick<Config, 'dataDir' | 'bucket' | 'backupDir' | 'backupPassword'>
  log: Pick<FastifyBaseLogger, 'error'>
}

export type BackupRunner = ReturnType<typeof backupRunner>

type Making = { mark: string; name: string; isAutomatic: boolean; password: string | undefined }

const everySeconds = 5

/** Makes the backups of a running shop, one at a time over all of its processes. */
export function backupRunner({ database, config, log }: Parts) {
  const { db } = database
  const kept = backupFiles(config)
  const stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()

  async function make({ mark, name, isAutomatic, password }: Making) {
    let share = 0
    const beats = startBeats(() => sayAlive(db, mark, Math.floor(share * 100)))
    try {
      await removeUnfinished(kept.draftFolder)
      const lack = await makeBackup({
        database,
        places: config,
        target: join(kept.draftFolder, name),
        password,
        signal: stopping.signal,
        progressed: (done) => {
          share = done
        },
      })
      await kept.take(name)
      const falta = lackText(lack)
      if (falta) log.error({ missing: lack.files.length }, falta)
      await db.transaction(async (tx) => {
        await noteMade(tx, name, falta)
        await (isGood(lack) ? noteGood(tx) : noteFailed(tx, falta))
      })
      await tidy(database, kept, isAutomatic && isGood(lack), stays).catch(stays)
    } catch (error) {
      if (!stopping.signal.aborted) {
        log.error({ err: causeOf(error) }, 'a backup was not made')
        await noteFailed(db, reasonOf(error))
      } else await (isAutomatic ? makeDueAgain(db) : noteFailed(db, closed))
    } finally {
      await beats.stop()
      await giveTurnBack(db, mark)
    }
  }

  function newMaking(isAutomatic: boolean, password = config.backupPassword): Making {
    const name = nameNow({ isAutomatic, isSealed: password !== undefined })
    return { mark: newMark(name), name, isAutomatic, password }
  }

  /** Nobody else will remove the half file soon; that it was cut stays said until the next one. */
  async function forgetCut() {
    const archivo = await readCut(database)
    if (archivo !== undefined) await removeHalf(kept.draftFolder, archivo).catch(stays)
  }

  const stays = (error: unknown) => log.error({ err: causeOf(error) }, 'an old backup stays')

  return {
    /** Begins one now, which goes on by itself; false where another is being made. */
    begin: async (password?: string): Promise<boolean> => {
      const making = newMaking(false, password)
      await forgetCut()
      if (!(await takeTurn(database, making.mark))) return false
      running = make(making).catch((err) => log.error({ err: causeOf(err) }, 'a backup was lost'))
      return true
    },
    /** Makes the day's, if its hour has come. */
    makeDaily: async (now = new Date()): Promise<void> => {
      const making = newMaking(true)
      if (stopping.signal.aborted) return
      await forgetCut()
      if (!(await takeDailyTurn(database, making.mark, now))) return
      running = make(making)
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

/** As the owner reads it. */
function reasonOf(error: unknown): string {
  const told = inWords(error)
  return told instanceof BackupError ? told.message : unexpected
}

const closed = 'La tienda se cerró mientras se hacía.'
const unexpected = 'Falló por un error inesperado. El registro del servidor dice cuál.'

/** A backup is good whether or not an older one can be removed. */
async function tidy(
  database: OpenDatabase,
  kept: FileStore,
  isOneMore: boolean,
  stays: (error: unknown) => void,
) {
  const { guardar } = await readState(database)
  if (isOneMore) await removeOldest(kept, guardar, stays)
  await noteFound(database.db, await listBackups(kept))
}

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
