import { X } from 'lucide-react'
import { createContext, type ReactNode, use } from 'react'
import { Button } from '../ui/Button.tsx'
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
      {isFailed && (
        <div
          role="alert"
          className="fixed inset-x-4 top-4 z-40 mx-auto flex max-w-lg flex-wrap items-center gap-x-3 gap-y-2 rounded-2xl border border-line bg-card py-3 pr-14 pl-5 text-sm shadow-float"
        >
          <p className="min-w-48 flex-1">No pudimos abrir esa página. Revisá tu conexión y probá de nuevo.</p>
          <Button onClick={retry}>Reintentar</Button>
          <button
            type="button"
            aria-label="Cerrar"
            onClick={stay}
            className="absolute top-2 right-2 grid size-11 place-items-center rounded-full hover:bg-sunken"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
      )}
    </OpeningPage>
  )
}
