import { type Database, openDatabase } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'

/** The migrated database of a shop that does not run: the embedded one in `dataDir` where there is no `databaseUrl`. */
export async function withDatabase<T>(
  dataDir: string,
  databaseUrl: string | undefined,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ databaseUrl, dataDir })
  try {
    await migrate(database)
    return await work(database.db)
  } finally {
    await database.close()
  }
}
