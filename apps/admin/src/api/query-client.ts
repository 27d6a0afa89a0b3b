import { tryBackOnline } from '@mazo/contract/back-online.ts'
import { type Query, QueryClient } from '@tanstack/react-query'
import { isRefusal } from './call-api.ts'

/** Whether another try may get another answer. After a refusal or without any network it cannot. */
function mayAnswerNext(failures: number, error: Error) {
  return failures < 3 && navigator.onLine !== false && !isRefusal(error)
}

/**
 * Reads and saves for the screens. Without network a call fails at once, and the screen says so. By default the
 * library would wait in silence and save when the network is back, long after the person has moved on.
 */
export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true, // which `always` would turn off
        retry: mayAnswerNext,
      },
      mutations: { networkMode: 'always' },
    },
  })

/** Reads again what a screen waits for, from when there is a network. The library and react-admin try once, if at all. */
export const beginReadingAgain = (client: QueryClient) =>
  tryBackOnline(() =>
    client.refetchQueries({ type: 'active', predicate: wantsAnotherTry }, { cancelRefetch: false }),
  )

/** What a form has read stays as it is: the form says so by its `refetchOnReconnect`. */
const wantsAnotherTry = ({ state, observers }: Query) =>
  state.status === 'error' &&
  !isRefusal(state.error) &&
  (state.data === undefined || observers.some((observer) => observer.shouldFetchOnReconnect()))
