import { useLocation } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import type { ButtonLook } from '../../ui/button-style.ts'
import { Spinner } from '../../ui/Spinner.tsx'

type Props = { look?: ButtonLook; isBusy?: boolean; onRetry: () => void }

/**
 * Asks for this page again. It is a form of the page's own address, because a page fails where the signal is bad: there
 * its code comes late or never.
 */
export function RetryButton({ look, isBusy = false, onRetry }: Props) {
  const { search } = useLocation()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) onRetry()
      }}
    >
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" aria-disabled={isBusy || undefined} {...(look && { look })}>
        {isBusy ? <Spinner className="size-4" /> : null}
        Reintentar
      </Button>
    </form>
  )
}
