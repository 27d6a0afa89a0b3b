// What the shop holds of the machine's memory while it is used: npm run hour. MINUTES=10 makes it shorter.
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeCatalogue } from '../fill/make-catalogue.ts'
import { percentile } from '../load.ts'
import { openOwnDatabase } from '../own-postgres.ts'
import { count, heldBy, say, sayFigure } from '../print.ts'
import { type Server, startShop, timeChild } from '../run-child.ts'
import { useShop } from './use-shop.ts'

const minutes = Number(process.env.MINUTES ?? 60)
const products = 50_000

await timeChild('scripts/build.mjs', [], {})
const folder = await mkdtemp(path.join(tmpdir(), 'mazo-hour-'))
const database = await openOwnDatabase()
try {
  say(
    `Mazo in use for ${minutes} minutes; ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'CPU'}, Node ${process.versions.node}`,
  )
  await makeCatalogue(`${folder}/catalogue.csv`, products)
  const embedded = await openShop({ DATABASE_URL: '', DATA_DIR: `${folder}/embedded` })
  const postgres = await openShop({ DATABASE_URL: database.url, DATA_DIR: folder, TEST_DATABASE_URL: '' })
  const { rows } = await database.pool.query<{ slug: string }>('select slug from productos order by id desc')
  const slugs = rows.map(({ slug }) => slug)
  try {
    await measure({ embedded, postgres }, slugs)
  } finally {
    await embedded.stop()
    await postgres.stop()
  }
} finally {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
}

/** Uses both shops at once, and prints what they hold every minute and, at the end, how it went on. */
async function measure(shops: Record<'embedded' | 'postgres', Server>, slugs: readonly string[]) {
  const names = ['embedded', 'postgres'] as const
  const held: Record<(typeof names)[number], number[]> = { embedded: [], postgres: [] }
  const over = new AbortController()
  const uses = Promise.all(names.map((name) => useShop(shops[name], slugs, over.signal)))
  const watch = async () => {
    for (let minute = 0; minute <= minutes; minute += 1) {
      if (minute > 0) await pause(60_000, undefined, { signal: over.signal })
      for (const name of names) held[name].push((await heldBy(shops[name])) ?? Number.NaN)
      sayFigure(
        `minute ${minute}`,
        names.map((name) => `${name} ${count(held[name].at(-1) ?? 0)} MiB`).join('   '),
      )
    }
    over.abort()
  }
  const [counts] = await Promise.all([uses, watch()]).finally(() => over.abort())
  for (const [at, name] of names.entries()) {
    const part = (from: number, to: number) =>
      percentile(held[name].slice(Math.floor(from * minutes), Math.ceil(to * minutes) + 1), 50)
    const [middle, end] = [part(1 / 3, 2 / 3), part(2 / 3, 1)]
    const goal = name === 'embedded' ? ' (goal 450)' : ''
    sayFigure(
      `memory, ${name}, in use`,
      `${count(Math.max(...held[name]))} MiB at most${goal}   second third ${count(middle)}, last third ${count(end)}   ${count(counts[at] ?? 0)} requests`,
    )
  }
}

async function openShop(env: Record<string, string>): Promise<Server> {
  const file = `${folder}/catalogue.csv`
  await timeChild('apps/server/src/imports/command/cli.ts', [file, '--crear-expansiones'], env)
  return startShop(env)
}
