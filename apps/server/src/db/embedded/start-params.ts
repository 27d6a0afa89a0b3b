import { PGlite } from '@electric-sql/pglite'

/**
 * PGlite's own start parameters, minus `-F` (fsync off) and plus the one sync method that works there: its default,
 * fdatasync, does nothing in this build, while `SHOW fsync` says on. Its buffers are a quarter of PostgreSQL's default,
 * because the file system beneath keeps the same pages (docs/decisions/memory.md). Statistics come from 9,000 rows instead
 * of 30,000: `analyze` of a table holds all others up.
 */
export const durableStartParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=32MB',
  '-c',
  'default_statistics_target=30',
]
