import { open } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { argumentFault } from '../../argument-fault.ts'
import { batchMsOn } from '../../background-work/work-in-batches.ts'
import { commandProgress } from '../../command-progress.ts'
import { causeOf } from '../../db/cause-of.ts'
import type { OpenDatabase } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { DomainError } from '../../domain-error.ts'
import { fileFault } from '../../file-fault.ts'
import { announceCatalogChange } from '../../http/cache/catalog-news.ts'
import { openForCommand } from '../../open-for-command.ts'
import { StartError } from '../../start-error.ts'
import { type LinkCounts, linkCatalogue } from './link-catalogue.ts'
import { reportHead, reportWriter } from './report-rows.ts'

const usage = `Uso: npm run vincular -- [--informe ARCHIVO.csv] [--solo-informe]
  Vincula las cartas sueltas y gradeadas de la tienda con las del libro de cartas, por número, expansión y nombre: solo
  las seguras. Las dudosas se eligen en la gestión, en «Libro de cartas», «Vincular», donde también se deshace.
  --informe ARCHIVO.csv   escribe qué carta es cada producto, y si es segura, dudosa o ninguna
  --solo-informe          no vincula nada`

const known = {
  informe: { type: 'string' },
  'solo-informe': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

class ArgumentError extends Error {}

/** @throws ArgumentError for a call that is not as `usage` says */
function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: known })
    if (values.help) return undefined
    if (positionals[0]) throw new Error(`sobra «${positionals[0]}»`)
    if (values['solo-informe'] && !values.informe) throw new Error('falta --informe ARCHIVO.csv')
    // npm runs us in the repository's folder; the person named the file from where they stand.
    const informe = values.informe && path.resolve(process.env.INIT_CWD ?? '', values.informe)
    return { informe, onlyReport: values['solo-informe'] }
  } catch (error) {
    throw new ArgumentError(`${argumentFault(error)}\n${usage}`, { cause: error })
  }
}

/** @returns the exit code: 0 every card is linked, 2 some are in doubt or unknown, 1 nothing was done (decision 47) */
async function run(): Promise<number> {
  const options = readArguments(process.argv.slice(2))
  if (!options) {
    console.log(usage)
    return 0
  }
  const file = options.informe ? await open(options.informe, 'w') : undefined
  try {
    await file?.write(reportHead)
    const shop = await openForCommand('volvé a vincular')
    try {
      await migrate(shop)
      return await linkAndTell(shop, options.onlyReport, (text) => file?.write(text))
    } finally {
      await shop.close()
    }
  } finally {
    await file?.close()
  }
}

async function linkAndTell(
  shop: OpenDatabase,
  onlyReport: boolean,
  write: (text: string) => Promise<unknown> | undefined,
): Promise<number> {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort())
  const progress = commandProgress()
  try {
    const lineOf = await reportWriter(shop.db)
    const counts = await linkCatalogue(shop.db, {
      onlyReport,
      signal: stop.signal,
      batchMs: batchMsOn(shop),
      found: async (batch) => void (await write(batch.map(lineOf).join(''))),
      progressed: (done, all) => progress.update(progressLine(done, all, progress.elapsed()), done),
      changed: () => {},
    })
    if (counts.segura > 0 && !onlyReport) await announceCatalogChange(shop.pool)
    progress.print(describeCounts(counts, progress.elapsed()))
    return exitCodeOf(counts)
  } finally {
    progress.clear()
  }
}

const figures = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 0 })
const seconds = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

const progressLine = (done: number, all: number, ms: number) =>
  `${figures.format(done)} de ${figures.format(all)} productos · ${figures.format((done * 1_000) / Math.max(ms, 1))} por segundo`

function describeCounts({ segura, dudosa, ninguna, interrumpida }: LinkCounts, ms: number): string {
  const all = segura + dudosa + ninguna
  return [
    `${figures.format(all)} productos en ${seconds.format(ms / 1_000)} s: seguras ${figures.format(segura)} · dudosas ${figures.format(dudosa)} · ninguna ${figures.format(ninguna)}`,
    ...(interrumpida ? ['Vinculación interrumpida: lo vinculado quedó; el resto sigue sin su carta.'] : []),
  ].join('\n')
}

function exitCodeOf({ segura, dudosa, ninguna, interrumpida }: LinkCounts): 0 | 1 | 2 {
  if (segura === 0) return dudosa + ninguna === 0 && !interrumpida ? 0 : 1
  return dudosa + ninguna > 0 || interrumpida ? 2 : 0
}

try {
  process.exitCode = await run()
} catch (error) {
  process.exitCode = 1
  const fault = fileFault(error)
  if (error instanceof ArgumentError || error instanceof StartError || error instanceof DomainError)
    console.error(error.message)
  else if (fault) console.error(`No se puede escribir ${fault.path ?? 'el informe'}: ${fault.reason}.`)
  else console.error('La vinculación falló por un error inesperado:', causeOf(error))
}
