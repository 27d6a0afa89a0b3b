import { createContext, type ReactNode, use } from 'react'
import { AwayNotice } from '../../ui/AwayNotice.tsx'
import { usePageCode } from './use-page-code.ts'

type Opening = 'no' | 'loading' | 'failed'

const OpeningPage = createContext<Opening>('no')

/** How the loading of the next page's code goes on; most pages have theirs already. */
export const useOpeningPage = () => use(OpeningPage)

/**
 * Lets a navigation from the pages below begin only when the next page's code is here, and says if it does not come.
 */
export function PageCode({ children }: { children: ReactNode }) {
  const { isLoading, isFailed, retry, stay } = usePageCode()
  return (
    <OpeningPage value={isLoading ? 'loading' : isFailed ? 'failed' : 'no'}>
      {children}
      {isFailed && <AwayNotice text="No pudimos abrir esa página." onRetry={retry} onClose={stay} />}
    </OpeningPage>
  )
}
