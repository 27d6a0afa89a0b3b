import type { Database } from '../db/database.ts'

type Prepared<Found> = { execute(values: Record<string, unknown>): Promise<Found> }
const preparedOf = new WeakMap<Database, Map<string, Prepared<unknown>>>()

/**
 * Building a statement costs as much as running it, so each is built once for a database, and a connection prepares it
 * once.
 * @param name whatever changes the statement's text must change the name
 */
export function prepared<Found>(
  db: Database,
  name: string,
  build: () => { prepare(name: string): Prepared<Found> },
): Prepared<Found> {
  const known = preparedOf.get(db) ?? new Map<string, Prepared<unknown>>()
  preparedOf.set(db, known)
  const query = known.get(name) ?? build().prepare(name)
  known.set(name, query)
  return query as Prepared<Found>
}
