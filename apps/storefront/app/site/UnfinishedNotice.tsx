import { buttonStyle } from '../ui/button-style.ts'

/** The address of whatever page it is on: the server, which keeps pages for several addresses, cannot write it. */
const thisPage = ''

/** Says that the page's code did not come. It is drawn with every page, and CSS shows it (styles/unfinished.css). */
export function UnfinishedNotice() {
  return (
    <div
      role="alert"
      className="unfinished-notice print:hidden fixed inset-x-4 z-40 mx-auto max-w-md flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-2xl border border-line bg-card py-2 pr-2 pl-5 text-sm shadow-float"
    >
      <p>La página no terminó de cargar.</p>
      <a href={thisPage} className={buttonStyle('secondary')}>
        Reintentar
      </a>
    </div>
  )
}
