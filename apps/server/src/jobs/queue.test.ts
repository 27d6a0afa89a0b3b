import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { openQueue } from './queue.ts'
import { startJobs } from './start-jobs.ts'

// pg-boss makes its own tables first.
vi.setConfig({ testTimeout: 60_000 })

const rounds = [
  'correos',
  'vencimientos',
  'cobros',
  'conciliacion',
  'repaso',
  'limpieza',
  'respaldo',
  'depuracion',
]

test('processes that start at the same instant on the queues of an earlier version remake each queue once', async () => {
  const database = await freshDatabase()
  const earlier = openQueue(database)
  await earlier.start()
  for (const name of rounds) await earlier.createQueue(name, { policy: 'stately' })
  await earlier.stop({ graceful: false, close: false })
  await database.db.execute(sql`create table hechas (name text)`)
  await database.db.execute(sql`
    create function anotar() returns trigger language plpgsql as
      'begin insert into hechas values (new.name); return new; end'`)
  await database.db.execute(sql`
    create trigger hecha after insert on pgboss.queue for each row execute function anotar()`)

  const log = { warn: console.warn, error: console.error }
  const config = readConfig({ DATA_DIR: temporaryFolder() })
  const start = async () => {
    const jobs = await startJobs({ database, config, log })
    onTestFinished(() => jobs.stop())
  }
  await Promise.all([start(), start(), start()])

  const { rows } = await database.db.execute(sql`
    select name, policy from pgboss.queue where name not like '\\_\\_%' order by name`)
  expect(rows).toEqual(rounds.toSorted().map((name) => ({ name, policy: 'short' })))
  const { rows: made } = await database.db.execute<{ name: string }>(sql`
    select name from hechas where name not like '\\_\\_%' order by name`)
  expect(made.map(({ name }) => name)).toEqual(rounds.toSorted())
})
