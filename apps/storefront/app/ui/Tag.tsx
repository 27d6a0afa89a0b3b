import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Props = {
  look?: 'plain' | 'action' | 'discount' | 'foil' | 'sold-out'
  className?: string
  children: ReactNode
}

const looks = {
  plain: 'bg-card text-ink border border-line',
  action: 'bg-ink text-paper',
  discount: 'bg-danger text-card',
  foil: 'foil text-[var(--foil-ink)]',
  'sold-out': 'bg-sunken text-muted border border-line',
}

/** A word on a card: what is new, cheaper, graded or gone. */
export function Tag({ look = 'plain', className, children }: Props) {
  return <span className={classNames('tag', looks[look], className)}>{children}</span>
}
