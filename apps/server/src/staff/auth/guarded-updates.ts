import type { drizzleAdapter } from 'better-auth/adapters/drizzle'

type Adapter = ReturnType<ReturnType<typeof drizzleAdapter>>

/**
 * The library's store, but of two conditional updates of one row it refuses one. The library finds the row in a
 * subquery, whose answer PostgreSQL keeps while it waits for the other update: so both succeeded, and one recovery code
 * signed two people in.
 */
export function guardUpdates(adapter: Adapter): Adapter {
  return {
    ...adapter,
    incrementOne: async <T>(request: Parameters<Adapter['incrementOne']>[0]) => {
      const { model, where, increment, set } = request
      if (!set || Object.keys(increment).length > 0) return adapter.incrementOne<T>(request)
      const changed = await adapter.updateMany({ model, where, update: set })
      return changed > 0 ? (set as T) : null
    },
    transaction: (work) => adapter.transaction((inner) => work(guardUpdates(inner as Adapter))),
  }
}
