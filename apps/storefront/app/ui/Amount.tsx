import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Props = { name: string; className?: string; children: ReactNode }

/** A line of a sum, in a `dl`: what it is called at the left, how much at the right. */
export function Amount({ name, className, children }: Props) {
  return (
    <div className={classNames('flex items-baseline justify-between gap-4', className)}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
