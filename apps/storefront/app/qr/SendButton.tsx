import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { FinalButton } from '../ui/final/FinalButton.tsx'
import { Spinner } from '../ui/Spinner.tsx'

type Props = {
  isSending: boolean
  /** The label while the form is being sent. */
  sending: string
  /** What it does cannot be undone. */
  isFinal?: boolean
  /** As in `FinalButton`. */
  told?: unknown
  className?: string
  children: ReactNode
}

/** Sends its form. It ignores presses meanwhile without `disabled`, which would lose the keyboard's focus. */
export function SendButton({ isSending, sending, isFinal = false, told, className, children }: Props) {
  const Part = isFinal ? FinalButton : Button
  return (
    <Part
      {...(isFinal && { told })}
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
    </Part>
  )
}
