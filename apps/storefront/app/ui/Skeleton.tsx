import { classNames } from './class-names.ts'

/** Holds the place and shape of what is still on its way. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-pulse rounded-lg bg-sunken motion-reduce:animate-none', className)}
    />
  )
}
