import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '../apps/server/src/testing/database/start-postgres.ts'
import { killRounds } from '../apps/server/src/testing/kill/kill-rounds.ts'
import { soakSequences } from './soak-sequences.ts'

const kills = Number(process.env.KILLS ?? 50)
const sequences = Number(process.env.SEQUENCES ?? 20_000)

/** Kills the server `kills` times on each database: `npm run soak`. */
async function soak(name: string, databaseUrl?: string) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mazo-soak-'))
  try {
    const told = (round: number, orders: number, unanswered: number) =>
      console.log(
        `${name}: kill ${round} of ${kills}, ${orders} orders so far, ${unanswered} cut off and sent again`,
      )
    const { orders, unanswered } = await killRounds({ dataDir, databaseUrl, kills, told })
    console.log(
      `${name}: ${kills} kills, ${orders} orders, ${unanswered} cut off before their answer: 0 lost, 0 invented`,
    )
  } finally {
    await rm(dataDir, { recursive: true })
  }
}

// The server serves the pages too, and does not start without them.
const build = fileURLToPath(new URL('../scripts/build.mjs', import.meta.url))
execFileSync(process.execPath, [build], { stdio: 'inherit' })

await soak('embedded')
const postgres = await startPostgres()
try {
  await soak('PostgreSQL', postgres.adminUrl)
  await soakSequences(sequences, postgres.adminUrl)
} finally {
  await postgres.stop()
}

const breakages = fileURLToPath(new URL('../scripts/break-rules/main.mjs', import.meta.url))
execFileSync(process.execPath, [breakages], { stdio: 'inherit' })
