import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Props = { name: string; className?: string; children: ReactNode }

/** A line of a sum, in a `dl`: its name at the left, its amount at the right. */
export function Amount({ name, className, children }: Props) {
  return (
    <div className={classNames('flex flex-wrap items-baseline justify-between gap-x-4', className)}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
