import type pg from 'pg'

/** Fills tables with their indexes of words away meanwhile: those take a row at a time, which would be most of the work. */
export async function fillFast(pool: pg.Pool, fill: (client: pg.PoolClient) => Promise<void>) {
  const client = await pool.connect()
  try {
    await client.query(`set maintenance_work_mem = '1GB'`)
    const { rows } = await client.query<{ name: string; made: string }>(
      `select indexname as name, indexdef as made from pg_indexes
       where schemaname = 'public' and indexdef like '% USING gin %'`,
    )
    for (const { name } of rows) await client.query(`drop index ${name}`)
    await fill(client)
    for (const { made } of rows) await client.query(made)
  } finally {
    client.release(true)
  }
  await pool.query('vacuum analyze')
}
