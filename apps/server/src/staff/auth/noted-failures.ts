import { AsyncLocalStorage } from 'node:async_hooks'
import type { drizzleAdapter } from 'better-auth/adapters/drizzle'

type Adapter = ReturnType<ReturnType<typeof drizzleAdapter>>

const noted = new AsyncLocalStorage<unknown[]>()

/** Runs a call of the library, and notes in `failures` what its store fails at meanwhile. */
export const notingFailures = <T>(failures: unknown[], work: () => Promise<T>): Promise<T> =>
  noted.run(failures, work)

/**
 * The library's store, which notes its failures. The library takes some of them for an empty answer, by which a code
 * that the database could not look at was wrong.
 */
export const noteFailures = (adapter: Adapter): Adapter =>
  new Proxy(adapter, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return (...given: unknown[]) => {
        const answer: unknown = Reflect.apply(member, target, given)
        if (answer instanceof Promise) answer.catch((error) => noted.getStore()?.push(error))
        return answer
      }
    },
  })
