import { QueryClient } from '@tanstack/react-query'
import { HttpError } from 'react-admin'

/** Asked once more only when another answer may come: not of a refusal, nor where there is no network at all. */
function mayAnswerNext(failures: number, error: Error) {
  const isRefused = error instanceof HttpError && error.status >= 400 && error.status < 500
  return failures < 3 && navigator.onLine !== false && !isRefused
}

/**
 * What is read and saved by the screens. Without network it fails at once and is told: the library's own way is to
 * wait without a word, and to save when the network is back, when whoever pressed the button may have gone on.
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
