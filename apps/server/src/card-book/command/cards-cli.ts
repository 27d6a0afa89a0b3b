import path from 'node:path'
import { parseArgs } from 'node:util'
import { argumentFault } from '../../argument-fault.ts'
import { commandProgress } from '../../command-progress.ts'
import { causeOf } from '../../db/cause-of.ts'
import { migrate } from '../../db/migrate.ts'
import { announceCatalogChange } from '../../http/cache/catalog-news.ts'
import { openForCommand } from '../../open-for-command.ts'
import { StartError } from '../../start-error.ts'
import { addCounts, type LoadCounts, loadCards, noCounts } from '../load/load-cards.ts'
import { BookError } from '../read/book-error.ts'
import { openBook } from '../read/open-book.ts'

const usage = `Uso: npm run cartas -- ARCHIVO…
  Carga en el libro de cartas lo que traen uno o más archivos: un renglón JSON por carta (.ndjson, también .gz), el
  archivo de LorcanaJSON, el ZIP de YGOJSON, el ZIP o la carpeta de pokemon-tcg-data, de punk-records o de tcgdex.
  Agrega lo nuevo, actualiza lo que cambió y no borra nada.`

/** @throws BookError for a call that is not as `usage` says */
function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h', default: false } },
    })
    if (values.help) return undefined
    if (positionals.length === 0) throw new Error('falta el archivo')
    // npm runs us in the repository's folder; the person named the files from where they stand.
    return positionals.map((name) => ({ name, place: path.resolve(process.env.INIT_CWD ?? '', name) }))
  } catch (error) {
    throw new BookError(`${argumentFault(error)}\n${usage}`, { cause: error })
  }
}

/** @returns the exit code: 0 every line was taken, 2 some were not, 1 nothing was done (decision 47) */
async function run(): Promise<number> {
  const files = readArguments(process.argv.slice(2))
  if (!files) {
    console.log(usage)
    return 0
  }
  const books = []
  for (const { name, place } of files) books.push({ name, book: await openBook(place, name) })
  const shop = await openForCommand('volvé a cargar')
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort())
  const progress = commandProgress()
  const sum = noCounts()
  let wasStopped = false
  try {
    await migrate(shop)
    for (const { name, book } of books) {
      const before = { ...sum }
      const done = await loadCards(shop.db, book.lines(), {
        signal: stop.signal,
        fault: ({ donde, motivo }) => progress.print(`${name}, ${donde}: ${motivo}.`),
        progressed: (soFar) => {
          const all = { ...before }
          addCounts(all, soFar)
          progress.update(progressLine(all, progress.elapsed()), linesOf(all))
        },
      })
      addCounts(sum, done)
      wasStopped = done.interrumpida
      if (wasStopped) break
      progress.print(`${name}: ${describeCounts(done)}`)
    }
    if (sum.nuevas + sum.cambiadas > 0) await shop.db.execute('analyze cartas')
    // A file of expansions alone changes by which codes the cards that there are are found.
    await announceCatalogChange(shop.pool)
    progress.print(
      `${figures.format(linesOf(sum))} cartas en ${seconds.format(progress.elapsed() / 1_000)} s: ${describeCounts(sum)}`,
    )
    if (wasStopped)
      progress.print('Carga interrumpida: lo contado quedó; volvé a cargar los mismos archivos para seguir.')
    if (sum.fallas > 0 && sum.fallas === linesOf(sum)) return 1
    return sum.fallas > 0 || wasStopped ? 2 : 0
  } finally {
    progress.clear()
    await shop.close()
  }
}

const figures = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 0 })
const seconds = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

const linesOf = ({ nuevas, cambiadas, iguales, fallas }: LoadCounts) => nuevas + cambiadas + iguales + fallas

const progressLine = (counts: LoadCounts, ms: number) =>
  `${figures.format(linesOf(counts))} cartas · ${figures.format((linesOf(counts) * 1_000) / Math.max(ms, 1))} por segundo`

const describeCounts = ({ nuevas, cambiadas, iguales, expansiones, fallas }: LoadCounts) =>
  [
    `nuevas ${figures.format(nuevas)}`,
    `actualizadas ${figures.format(cambiadas)}`,
    `sin cambios ${figures.format(iguales)}`,
    `expansiones nuevas ${figures.format(expansiones)}`,
    `sin leer ${figures.format(fallas)}`,
  ].join(' · ')

try {
  process.exitCode = await run()
} catch (error) {
  process.exitCode = 1
  if (error instanceof BookError || error instanceof StartError) console.error(error.message)
  else console.error('La carga falló por un error inesperado:', causeOf(error))
}
