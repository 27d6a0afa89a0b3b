import pg from 'pg'

const everyMs = 60_000
const checkpointAfterBytes = 64 * 1024 * 1024

/**
 * PGlite runs PostgreSQL as one process, without the two helpers that would do this: until its log is checkpointed
 * it grows without end (measured: past `max_wal_size`), and without autovacuum tables swell and plans go stale.
 * Returns how to stop it, which waits for a round that is running.
 */
export function startUpkeep(pool: pg.Pool, warn: (message: string) => void): () => Promise<void> {
  let round = Promise.resolve()
  const timer = setInterval(() => {
    round = doUpkeep(pool).catch((error) => warn(`Falló el mantenimiento de la base de datos: ${error}`))
  }, everyMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    return round
  }
}

/** One round: the table that has changed most, then a checkpoint if the log has grown. Each stops the rest briefly. */
export async function doUpkeep(pool: pg.Pool): Promise<void> {
  await vacuumOne(pool)
  const { rows } = await pool.query<{ bytes: string }>(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) as bytes from pg_control_checkpoint()',
  )
  if (Number(rows[0]?.bytes) > checkpointAfterBytes) await pool.query('checkpoint')
}

async function vacuumOne(pool: pg.Pool) {
  const { rows } = await pool.query<{ schemaname: string; relname: string }>(
    `select schemaname, relname from pg_stat_user_tables
      where greatest(n_dead_tup, n_mod_since_analyze) > 200 + 0.2 * n_live_tup
      order by greatest(n_dead_tup, n_mod_since_analyze) desc limit 1`,
  )
  for (const { schemaname, relname } of rows) {
    // The end of a file is kept for rows to come: to cut it off takes longer than all the rest.
    await pool.query(
      `vacuum (analyze, truncate off) ${pg.escapeIdentifier(schemaname)}.${pg.escapeIdentifier(relname)}`,
    )
  }
}
