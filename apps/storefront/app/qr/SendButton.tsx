import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Spinner } from '../ui/Spinner.tsx'

type Props = {
  isSending: boolean
  /** The label while the form is being sent. */
  sending: string
  className?: string
  children: ReactNode
}

/** Sends its form. It ignores presses meanwhile without `disabled`, which would lose the keyboard's focus. */
export function SendButton({ isSending, sending, className, children }: Props) {
  return (
    <Button
      type="submit"
      aria-disabled={isSending || undefined}
      className={classNames('w-full text-base!', className)}
    >
      {isSending ? (
        <>
          <Spinner className="size-4" />
          {sending}
        </>
      ) : (
        children
      )}
    </Button>
  )
}
