import type { IconNode } from 'lucide'
import { createElement } from 'react'

type Props = {
  of: IconNode
  /** Its size, and its colour where it is not that of the words beside it. */
  className: string
}

/** A drawing beside words that say the same. How its lines are drawn is in styles/parts.css, once for all of them. */
export const Icon = ({ of, className }: Props) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className={`icon ${className}`}>
    {of.map(([tag, attributes], at) => createElement(tag, { key: at, ...attributes }))}
  </svg>
)
