import { PGlite } from '@electric-sql/pglite'

/**
 * PGlite's own start parameters, minus `-F` (fsync off) and plus the one sync method that works there: its default,
 * fdatasync, does nothing in this build, while `SHOW fsync` says on.
 */
export const durableStartParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]
