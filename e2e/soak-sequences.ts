import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '../apps/server/src/db/database.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { addressOf, onServer } from '../apps/server/src/testing/database/postgres-setup.ts'
import { drawSeed, runSequences } from '../apps/server/src/testing/shop-model/run-sequences.ts'
import { unreachedOf } from '../apps/server/src/testing/shop-model/what-happens.ts'

/** So many run at once, each on its own database: while one waits for PostgreSQL, another computes. */
const lanes = 3

/** `sequences` of orders, payments and refunds on PostgreSQL, and a tenth of them on the embedded database. */
export async function soakSequences(sequences: number, adminUrl: string) {
  await onEach('embedded', Math.ceil(sequences / 10), [undefined])
  const urls: string[] = []
  for (let lane = 1; lane <= lanes; lane += 1) {
    await onServer(adminUrl, `create database sequences_${lane}`)
    urls.push(addressOf(adminUrl, `sequences_${lane}`))
  }
  await onEach('PostgreSQL', sequences, urls)
}

async function onEach(name: string, sequences: number, urls: (string | undefined)[]) {
  const seed = drawSeed()
  const from = performance.now()
  const seconds = () => ((performance.now() - from) / 1_000).toFixed(0)
  console.log(`${name}: ${sequences} sequences of orders and payments, seed ${seed}`)
  let done = 0
  const told = () => {
    done += 1
    if (done % 500 === 0) console.log(`${name}: ${done} of ${sequences} sequences in ${seconds()} s`)
  }
  const each = Math.ceil(sequences / urls.length)
  const reached = await Promise.all(urls.map((url, lane) => runOn(url, each, (seed + lane) % 2 ** 31, told)))
  const all = new Map(reached.flatMap((counts) => [...counts]))
  const missing = unreachedOf(all, sequences)
  if (missing.length > 0) throw new Error(`Never happened: ${missing.join('; ')}`)
  console.log(`${name}: ${done} sequences in ${seconds()} s: stock, money and states agreed after every step`)
}

async function runOn(
  databaseUrl: string | undefined,
  sequences: number,
  seed: number,
  told: () => void,
): Promise<Map<string, number>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mazo-sequences-'))
  const open = await openDatabase({ databaseUrl, dataDir })
  try {
    await migrate(open)
    return await runSequences(open.db, { sequences, seed, told })
  } finally {
    await open.close()
    await rm(dataDir, { recursive: true })
  }
}
