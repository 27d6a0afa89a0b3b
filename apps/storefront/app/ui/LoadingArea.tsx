import { Spinner } from './Spinner.tsx'
import { useSlow } from './use-slow.ts'

type Props = { /** Said beside the ring, and to screen readers. */ label: string }

/** The place of a page's content. Content that comes within 200 ms shows no spinner. */
export function LoadingArea({ label }: Props) {
  const slow = useSlow(true)
  return (
    <div role="status" className="page-column grid min-h-[70vh] place-content-center">
      {slow ? <LoadingWords label={label} /> : null}
    </div>
  )
}

export const LoadingWords = ({ label }: Props) => (
  <p className="flex items-center gap-3 text-muted">
    <Spinner className="size-7 text-action" />
    {label}
  </p>
)
