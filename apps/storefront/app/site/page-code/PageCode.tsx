import { createContext, type ReactNode, use } from 'react'
import { AwayNotice } from '../../ui/AwayNotice.tsx'
import { usePageCode } from './use-page-code.ts'

type Opening = 'no' | 'loading' | 'failed'

const OpeningPage = createContext<Opening>('no')

/** How the code of the page that somebody goes to is coming; that of most pages is there already. */
export const useOpeningPage = () => use(OpeningPage)

/** Lets the pages below it be left only for one whose code is here, and says where it does not come. */
export function PageCode({ children }: { children: ReactNode }) {
  const { isLoading, isFailed, retry, stay } = usePageCode()
  return (
    <OpeningPage value={isLoading ? 'loading' : isFailed ? 'failed' : 'no'}>
      {children}
      {isFailed && <AwayNotice text="No pudimos abrir esa página." onRetry={retry} onClose={stay} />}
    </OpeningPage>
  )
}
