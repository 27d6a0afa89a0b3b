import { mkdirSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { type Config, readConfig, refuseUnsafe } from './config.ts'
import { openDatabase } from './db/database.ts'
import { StartError } from './db/start-error.ts'
import { stopOnSignals } from './stop-on-signals.ts'

try {
  await start(readConfig(process.env))
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}

async function start(config: Config) {
  refuseUnsafe(config)
  const beforeStop = stopOnSignals()
  makeDataFolder(config.dataDir)
  const opening = openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir })
  // The rest of the program is read while the database opens: a good part of the start.
  const loading = import('./run-shop.ts')
  loading.catch(() => {}) // heard below, unless the database fails first
  const database = await opening
  beforeStop(() => database.close())
  const { runShop } = await loading
  await runShop(database, config, beforeStop)
  flushCompileCache()
}

function makeDataFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new StartError(
      `No se puede escribir en la carpeta ${folder}. Revisá sus permisos o elegí otra con DATA_DIR.`,
      {
        cause: error,
      },
    )
  }
}
