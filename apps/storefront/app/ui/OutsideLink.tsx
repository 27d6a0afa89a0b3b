import type { ComponentProps } from 'react'

/** A link out of the shop: in a tab of its own, which learns nothing of the page it was opened from. */
export function OutsideLink(props: Omit<ComponentProps<'a'>, 'target' | 'rel'>) {
  return <a {...props} target="_blank" rel="noopener noreferrer" />
}
