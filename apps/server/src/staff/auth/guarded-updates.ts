import type { drizzleAdapter } from 'better-auth/adapters/drizzle'

type Adapter = ReturnType<ReturnType<typeof drizzleAdapter>>

/**
 * The library's store, where of two that change a row only while it is as they read it one is refused. The library looks
 * for that row in a query of its own, whose answer PostgreSQL keeps while it waits for the other one: both changed it,
 * and a code to recover with signed two in.
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
