import { type ButtonLook, buttonStyle } from '../ui/button-style.ts'
import { Spinner } from '../ui/Spinner.tsx'

/** An empty address is the page's own, with its query. */
const here = ''

type Props = { look?: ButtonLook; isBusy?: boolean; onRetry: () => void }

/**
 * Asks for this page again. It is a link to the page itself, because a page fails where the signal is bad: there its
 * code comes late or never.
 */
export const RetryLink = ({ look, isBusy = false, onRetry }: Props) => (
  <a
    href={here}
    aria-disabled={isBusy || undefined}
    onClick={(event) => {
      event.preventDefault()
      if (!isBusy) onRetry()
    }}
    className={buttonStyle(look)}
  >
    {isBusy ? <Spinner className="size-4" /> : null}
    Reintentar
  </a>
)
