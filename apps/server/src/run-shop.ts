import cluster from 'node:cluster'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import type { Worker } from './background-work/keep-working.ts'
import { startBookWorker } from './card-book/load/run-loads.ts'
import { startLinkingWorker } from './card-linking/run-linkings.ts'
import { listPictures } from './catalog/lists/list-pictures.ts'
import { startBulkWorker } from './catalog-management/bulk/run-changes.ts'
import type { Config } from './config.ts'
import type { OpenDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { findMissing } from './db/missing-objects.ts'
import { loadDemo } from './demo/load-demo.ts'
import { bookFiles, sheetFiles } from './files/stores.ts'
import { startImportWorker } from './imports/work/run-imports.ts'
import { startIntakeWorker } from './intake/run-lots.ts'
import { giveBackAtRest, giveBackMemory } from './jobs/give-back-memory.ts'
import { type Jobs, startJobs } from './jobs/start-jobs.ts'
import { listen } from './listen.ts'
import { warmPictures } from './media/warm-pictures.ts'
import { onSuccessor } from './run-processes.ts'
import { hasExampleAccount } from './site/read-settings.ts'
import { makeFirstAccounts } from './staff/accounts/first-accounts.ts'
import { StartError } from './start-error.ts'
import type { stopOnSignals } from './stop-on-signals.ts'

/** Enough for a request that is on its way when a stop begins, and little beside the longest that a stop may take. */
const graceMs = 1_000

const exampleAccount =
  'Atención: los datos para transferir todavía son los de ejemplo. Cambialos en la gestión, en «Ajustes», antes de vender.'

/**
 * Starts the whole shop on an open database, with its background work; logs its address.
 * @throws StartError when the tables cannot be brought up to date, the shop has no staff and may not make it, or the
 * port cannot be had
 */
export async function runShop(
  database: OpenDatabase,
  config: Config,
  beforeStop: ReturnType<typeof stopOnSignals>,
): Promise<void> {
  await migrate(database)
  await refuseDamaged(database)
  const ownersPassword = await makeFirstAccounts(database.db, config)
  if (ownersPassword) console.log(ownersPassword)
  if (config.demo) await loadDemo(database.db)
  else if (await hasExampleAccount(database.db)) console.warn(exampleAccount)

  let jobs: Promise<Jobs> | undefined
  let importing: Worker | undefined
  let repricing: Worker | undefined
  let linking: Worker | undefined
  let loadingCards: Worker | undefined
  let takingIn: Worker | undefined
  const app = await buildApp({
    database,
    config,
    graceMs,
    listeners: {
      mail: () => void jobs?.then(({ wakeMail }) => wakeMail()),
      payment: () => void jobs?.then(({ wakePayments }) => wakePayments()),
      picture: (name) => void jobs?.then(({ wantSizes }) => wantSizes(name)),
      import: () => importing?.wake(),
      bulkChange: () => repricing?.wake(),
      linking: () => linking?.wake(),
      cards: () => loadingCards?.wake(),
      intake: () => takingIn?.wake(),
    },
  })
  beforeStop(async () => (await jobs)?.stop())
  beforeStop(() => app.close())
  giveBackMemory() // what it took to load all this, while nobody waits
  const address = await listen(app, config)
  if (cluster.isPrimary || cluster.worker?.id === 1) console.log(`Mazo está abierta en ${address}`)
  onSuccessor(() => app.leave())

  jobs = startJobs({
    database,
    config,
    log: app.log,
    onStockChanged: () => app.catalogChanged(),
    media: app.media,
  })
  await jobs
  importing = await startImportWorker(database, sheetFiles(config), {
    changed: () => app.catalogChanged(),
    failed: (err) => app.log.error({ err }, 'an import failed'),
  })
  beforeStop(() => importing?.stop())
  repricing = await startBulkWorker(database, {
    changed: () => app.catalogChanged(),
    failed: (err) => app.log.error({ err }, 'a change of many products failed'),
  })
  beforeStop(() => repricing?.stop())
  linking = await startLinkingWorker(database, {
    changed: () => app.catalogChanged(),
    failed: (err) => app.log.error({ err }, 'a linking with the book of cards failed'),
  })
  beforeStop(() => linking?.stop())
  loadingCards = await startBookWorker(database, bookFiles(config), {
    changed: () => app.catalogChanged(),
    failed: (err) => app.log.error({ err }, 'a file of cards failed'),
  })
  beforeStop(() => loadingCards?.stop())
  takingIn = await startIntakeWorker(database, {
    changed: () => app.catalogChanged(),
    failed: (err) => app.log.error({ err }, 'taking in a lot of cards failed'),
  })
  beforeStop(() => takingIn?.stop())
  app.log.info('the shop does its own work')
  giveBackAtRest()
  beforeStop(keepWarm(app))
}

/** @throws StartError where objects that the migrations made are gone */
async function refuseDamaged({ db }: OpenDatabase) {
  const missing = await findMissing(db)
  if (missing.length === 0) return
  const some = missing.slice(0, 5).join(', ')
  throw new StartError(
    `A la base de datos le falta una parte de la tienda (${some}${missing.length > 5 ? '…' : ''}): ¿se restauró a medias? Restaurá la copia en una base vacía.`,
  )
}

/** Encodes the pictures of the newest products ahead. @returns a function that stops it */
function keepWarm(app: FastifyInstance): () => Promise<void> {
  const stopped = new AbortController()
  const warming = listPictures(app.db, 200)
    .then((pictures) => warmPictures(app.media, pictures, stopped.signal))
    .catch((err) => app.log.warn({ err }, 'pictures were not made ahead'))
  return async () => {
    stopped.abort()
    await warming
  }
}
