import { createContext, type ReactNode, use, useMemo } from 'react'
import { type Path, useNavigation } from 'react-router'
import { AwayNotice } from '../../ui/AwayNotice.tsx'
import { usePageCode } from './use-page-code.ts'

type Opening = { step: 'no' | 'loading' | 'failed'; to?: Path | undefined }

const OpeningPage = createContext<Opening>({ step: 'no' })

/** How the loading of the next page's code goes on; most pages have theirs already. */
export const useOpeningPage = () => use(OpeningPage).step

/** The page that is on its way, its code or what the shop says of it. */
export function useComingPage(): Path | undefined {
  const { step, to } = use(OpeningPage)
  const { location: next } = useNavigation()
  return next ?? (step === 'loading' ? to : undefined)
}

/** Whether it is this one. */
export function useIsComing({ pathname, search }: Path) {
  const coming = useComingPage()
  return coming?.pathname === pathname && coming.search === search
}

/**
 * Lets a navigation from the pages below begin only when the next page's code is here, and says if it does not come.
 */
export function PageCode({ children }: { children: ReactNode }) {
  const { isLoading, isFailed, to, retry, stay } = usePageCode()
  const step = isLoading ? 'loading' : isFailed ? 'failed' : 'no'
  const opening = useMemo(() => ({ step, to }) as const, [step, to])
  return (
    <OpeningPage value={opening}>
      {children}
      {isFailed && <AwayNotice text="No pudimos abrir esa página." onRetry={retry} onClose={stay} />}
    </OpeningPage>
  )
}
