import type { MouseEvent, ReactNode } from 'react'

type Props = {
  label: string
  title?: string | undefined
  disabled: boolean
  /** Ignores presses for a moment but keeps the keyboard's focus, unlike `disabled`. */
  resting: boolean
  onClick: (event: MouseEvent<HTMLButtonElement>) => void
  children: ReactNode
}

export function StepButton({ label, title, disabled, resting, onClick, children }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={title}
      disabled={disabled}
      aria-disabled={resting || undefined}
      onClick={resting ? undefined : onClick}
      className="grid size-[min(2.75rem,14vw)] place-items-center rounded-xl text-ink enabled:hover:bg-sunken disabled:cursor-not-allowed disabled:text-muted disabled:opacity-50 aria-disabled:cursor-wait"
    >
      {children}
    </button>
  )
}
