import { resolve } from 'node:path'
import { readConfig } from '../config.ts'
import { makeDataFolder } from '../data-folder.ts'
import { openForCommand } from '../open-for-command.ts'
import { askPassword } from './ask-password.ts'
import { BackupError } from './backup-error.ts'
import { runCommand } from './command.ts'
import { checkArchive, isSealed } from './read-archive.ts'
import { restoreBackup } from './restore-backup.ts'

const usage = `Uso: npm run restaurar -- ARCHIVO
  Pone la tienda de un respaldo en un lugar vacío: una base de datos (DATABASE_URL) sin productos, órdenes ni personal,
  y una carpeta (DATA_DIR) o un bucket (S3_URL) sin fotos ni comprobantes. Si tiene contraseña, la pregunta o la toma de BACKUP_PASSWORD.`

await runCommand(usage, async ({ file, withPassword }) => {
  if (file === undefined || withPassword) throw new BackupError(usage)
  const config = readConfig(process.env)
  const path = resolve(process.env.INIT_CWD ?? '', file)
  const password = (await isSealed(path))
    ? (config.backupPassword ?? (await askPassword('Contraseña del respaldo (no se ve): ')))
    : undefined
  const archive = await checkArchive(path, password)
  makeDataFolder(config.dataDir)
  const database = await openForCommand('volvé a intentar')
  try {
    await restoreBackup({ database, places: config }, archive)
  } finally {
    await database.close()
  }
  return 'La tienda quedó como estaba en el respaldo. Abrila con npm start y el mismo SESSION_SECRET de antes.'
})
