import path from 'node:path'
import { parseArgs } from 'node:util'
import { argumentFault } from '../../argument-fault.ts'
import { commandProgress } from '../../command-progress.ts'
import { causeOf } from '../../db/cause-of.ts'
import { migrate } from '../../db/migrate.ts'
import { announceCatalogChange } from '../../http/cache/catalog-news.ts'
import { openForCommand } from '../../open-for-command.ts'
import { StartError } from '../../start-error.ts'
import type { Named } from '../expansions/expansions.ts'
import { ImportError } from '../sheet/import-error.ts'
import { openSheet } from '../sheet/open-sheet.ts'
import { settleTables } from '../work/settle-tables.ts'
import { importCatalogue, type Summary } from './import-catalogue.ts'
import {
  describeExpansions,
  describeSummary,
  exitCodeOf,
  lineRefused,
  lineWarned,
  progressLine,
} from './report.ts'

const usage = `Uso: npm run import -- PLANILLA.csv [--crear-expansiones] [--ingreso]
  PLANILLA.csv          CSV (separado por comas, punto y coma o tabulaciones), también .csv.gz, o Excel (.xlsx)
  --crear-expansiones   agrega las expansiones que la tienda no tiene (si no, esas filas se rechazan); un error de
                        tecleo, un código o un nombre en español se toman por la que la tienda tiene
  --ingreso             marca como ingresos los productos nuevos y los que suben de stock`

/** @throws ImportError for a call that is not as `usage` says */
function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        'crear-expansiones': { type: 'boolean', default: false },
        ingreso: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    const [file, another] = positionals
    if (values.help) return undefined
    if (!file || another) throw new Error(file ? `sobra «${another}»` : 'falta la planilla')
    // npm runs us in the repository's folder; the person named the file from where they stand.
    return { ...values, file: path.resolve(process.env.INIT_CWD ?? '', file) }
  } catch (error) {
    throw new ImportError(`${argumentFault(error)}\n${usage}`, { cause: error })
  }
}

const changesOf = (summary: Summary | undefined) => (summary ? summary.nuevos + summary.actualizados : 0)

/** @returns the exit code */
async function run(): Promise<number> {
  const options = readArguments(process.argv.slice(2))
  if (!options) {
    console.log(usage)
    return 0
  }
  const sheet = await openSheet(options.file)
  const shop = await openForCommand('volvé a importar')
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort())
  const progress = commandProgress()
  let latest: Summary | undefined
  const understood = new Map<string, string>()
  const added: Named[] = []
  const tellExpansions = () => {
    for (const line of describeExpansions(understood, added)) progress.print(line)
  }
  try {
    await migrate(shop)
    const summary = await importCatalogue(
      shop.db,
      sheet.records(),
      { createExpansions: options['crear-expansiones'], ingreso: options.ingreso, signal: stop.signal },
      {
        refused: (line, reason) => progress.print(lineRefused(line, reason)),
        warned: (line, text) => progress.print(lineWarned(line, text)),
        understood: (expansion, as) => understood.set(expansion, as),
        added: (expansions) => added.push(...expansions),
        progressed: async (soFar) => {
          if (changesOf(soFar) > changesOf(latest)) await announceCatalogChange(shop.pool)
          latest = { ...soFar }
          progress.update(progressLine(soFar, progress.elapsed()), soFar.filas)
        },
      },
    )
    if (changesOf(summary) > 0) await settleTables(shop.db)
    tellExpansions()
    progress.print(describeSummary(summary, progress.elapsed()))
    return exitCodeOf(summary)
  } catch (error) {
    if (!latest) throw error
    tellExpansions()
    progress.print(describeSummary({ ...latest, interrumpida: true }, progress.elapsed()))
    const cause = causeOf(error)
    console.error(`La importación se cortó: ${cause instanceof Error ? cause.message : cause}`)
    return exitCodeOf({ ...latest, interrumpida: true })
  } finally {
    progress.clear()
    await shop.close()
  }
}

try {
  process.exitCode = await run()
} catch (error) {
  process.exitCode = 1
  if (error instanceof ImportError || error instanceof StartError) console.error(error.message)
  else console.error('La importación falló por un error inesperado:', causeOf(error))
}
