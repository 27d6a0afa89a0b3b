import { classNames } from './class-names.ts'

export type ButtonLook = 'primary' | 'secondary' | 'quiet'

const looks: Record<ButtonLook, string> = {
  primary: 'bg-action text-on-action enabled:hover:bg-action-strong [a&]:hover:bg-action-strong',
  secondary:
    'border border-line-strong bg-card text-ink enabled:hover:border-ink [a&]:hover:border-ink hover:bg-sunken',
  quiet: 'text-ink hover:bg-sunken',
}

/** The look of a button, also for a link that looks like one. */
export const buttonStyle = (look: ButtonLook = 'primary', className?: string) =>
  classNames(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-xl px-4 py-2 text-center text-sm font-semibold',
    'transition-[background-color,border-color,transform] duration-150 active:enabled:scale-[0.98]',
    'disabled:cursor-not-allowed disabled:bg-line disabled:text-muted disabled:border-line',
    looks[look],
    className,
  )
