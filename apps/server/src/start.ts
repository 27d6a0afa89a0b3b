import cluster from 'node:cluster'
import { flushCompileCache } from 'node:module'
import { type Config, readConfig, refuseUnsafe } from './config.ts'
import { checkBackupFolder, makeDataFolder } from './data-folder.ts'
import { type OpenDatabase, openDatabase } from './db/database.ts'
import { checkBucket } from './files/check-bucket.ts'
import { checkPort } from './listen.ts'
import { countProcesses, leaveRenewalToFirst, runProcesses } from './run-processes.ts'
import { keepSessionSecret } from './staff/auth/session-secret.ts'
import { StartError } from './start-error.ts'
import { stopOnSignals } from './stop-on-signals.ts'

const bucketAway =
  'Atención: no se llega al bucket de S3_URL. La tienda abre igual; hasta que se llegue no hay fotos ni comprobantes.'

/** The usual time of a PostgreSQL that recovers from a crash on a busy machine. */
const patienceMs = 90_000

try {
  const config = readConfig(process.env)
  const processes = cluster.isPrimary ? countProcesses(process.argv.slice(2), config) : 1
  if (cluster.isWorker) leaveRenewalToFirst()
  if (processes > 1) {
    refuseUnsafe(config)
    await checkPort(config)
    if (config.metricsToken !== undefined) (await import('./metrics/of-all-processes.ts')).gatherMetrics()
    process.exit(await runProcesses(processes))
  }
  await start(config)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}

async function start(config: Config) {
  refuseUnsafe(config)
  let opened: OpenDatabase | undefined
  let stops = false
  const beforeStop = stopOnSignals(() => {
    stops = true
    // Beside the ordered steps of a stop, because some of them wait for the database.
    void opened?.giveUpIfSilent?.()
  })
  if (cluster.isPrimary) await checkPort(config)
  makeDataFolder(config.dataDir)
  if (config.bucket) await checkBucket(config.bucket, () => console.warn(bucketAway))
  else checkBackupFolder(config.backupDir, console.warn)
  const settled = { ...config, sessionSecret: config.sessionSecret ?? keepSessionSecret(config.dataDir) }
  const opening = openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, patienceMs })
  // The rest of the program is read while the database opens: a good part of the start.
  const loading = import('./run-shop.ts')
  loading.catch(() => {}) // heard below, unless the database fails first
  const database = await opening.catch(adviseOnLock)
  opened = database
  beforeStop(() => database.close())
  const { runShop } = await loading
  try {
    await runShop(database, settled, beforeStop)
  } catch (error) {
    // A stop closes the database under a shop that is about to open, and ends the process.
    if (!stops) throw error
  }
  flushCompileCache()
}

function adviseOnLock(cause: unknown): never {
  if (!(cause instanceof StartError) || !cause.message.includes('en uso')) throw cause
  throw new StartError(`${cause.message} Cerralo o elegí otra carpeta con DATA_DIR.`, { cause })
}
