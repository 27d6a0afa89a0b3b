import { stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { backupName } from '@mazo/contract/backups.ts'
import { readConfig } from '../config.ts'
import { backupFiles } from '../files/stores.ts'
import { openForCommand } from '../open-for-command.ts'
import { askPassword } from './ask-password.ts'
import { BackupError } from './backup-error.ts'
import { nameNow } from './backup-folder.ts'
import { noteGood } from './backup-state.ts'
import { runCommand } from './command.ts'
import { noteMade } from './made-backups.ts'
import { makeBackup } from './make-backup.ts'
import { isGood, lackText } from './named-files.ts'

const usage = `Uso: npm run respaldo -- [DESTINO] [--con-clave]
  Guarda toda la tienda (la base de datos, las fotos y los comprobantes) en un archivo.
  DESTINO       una carpeta o un archivo; si no, la carpeta de BACKUP_DIR, o el bucket de S3_URL
  --con-clave   pregunta una contraseña y lo cifra (si no, la de BACKUP_PASSWORD, si está)`

await runCommand(usage, async ({ file, withPassword }) => {
  const config = readConfig(process.env)
  const password = withPassword ? await askTwice() : config.backupPassword
  const kept = backupFiles(config)
  const target = await findTarget(file, kept.draftFolder, password !== undefined)
  const database = await openForCommand(
    'volvé a intentar, o hacé el respaldo sin pararlo desde la gestión, en «Respaldo»',
  )
  const has = async (table: string) =>
    (await database.pool.query('select to_regclass($1) is not null as there', [table])).rows[0]?.there ===
    true
  const stop = new AbortController()
  // Not once: the terminal and npm may both send it, and a second one would leave the half file.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort(cut()))
  try {
    const { signal } = stop
    const lack = await makeBackup({ database, places: config, target, password, signal })
    const size = sizeText((await stat(target)).size)
    const isListed = dirname(target) === kept.draftFolder && backupName.test(basename(target))
    if (isListed) await kept.take(basename(target))
    const place = isListed && config.bucket ? `${config.bucket.url}/respaldos/${basename(target)}` : target
    const made = `Respaldo hecho: ${place} (${size}).`
    const told = `${made} ${lackText(lack)}`.trim()
    // Before an upgrade the tables may be those of an earlier version, which knew nothing of backups.
    if (isListed && (await has('respaldos_hechos')))
      await noteMade(database.db, basename(target), lackText(lack))
    if (!isGood(lack)) throw new BackupError(told)
    if (await has('respaldos')) await noteGood(database.db)
    return told
  } finally {
    await database.close()
  }
})

function cut() {
  return new BackupError('El respaldo se cortó: no quedó nada a medias.')
}

async function askTwice(): Promise<string> {
  const password = await askPassword('Contraseña del respaldo (no se ve): ')
  if (password !== (await askPassword('Otra vez: ')))
    throw new BackupError('Las dos contraseñas no son iguales: el respaldo no se hizo.')
  return password
}

/**
 * npm runs us in the repository's folder; the person named the place from where they stand. A name of nothing is that of a
 * folder which somebody forgot, or of a disk that is not there, unless it ends as a backup's does.
 * @throws BackupError for such a name
 */
async function findTarget(given: string | undefined, usual: string, isSealed: boolean) {
  const name = nameNow({ isAutomatic: false, isSealed })
  if (given === undefined) return join(usual, name)
  const place = resolve(process.env.INIT_CWD ?? '', given)
  const isFolder = await stat(place).then(
    (found) => found.isDirectory(),
    (error: NodeJS.ErrnoException) => {
      if (given.endsWith('/')) return true
      if (error.code === 'ENOENT' && !/\.tar\.gz(?:\.age)?$/.test(given))
        throw new BackupError(
          `No hay ninguna carpeta «${given}»: creala, o nombrá un archivo que termine en .tar.gz. No se hizo el respaldo.`,
        )
      return false
    },
  )
  return isFolder ? join(place, name) : place
}

function sizeText(bytes: number): string {
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kB'] : [bytes / 1_000_000, 'MB']
  return `${size.toLocaleString('es-AR', { maximumFractionDigits: 1 })} ${unit}`
}
