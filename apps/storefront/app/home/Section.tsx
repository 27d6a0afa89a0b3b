import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { wholeStore } from '../site/nav-links.ts'

type Props = {
  id: string
  title: string
  lead?: string
  /** False if a link to the whole store would promise more products of this section's kind. */
  leadsToStore?: boolean
  children: ReactNode
}

/** A section of the home with a title, and usually a link to the whole store. */
export function Section({ id, title, lead, leadsToStore = true, children }: Props) {
  return (
    <section aria-labelledby={id} className="page-column mt-14 wide:mt-20">
      <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-1 wide:mb-7">
        <div>
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          {lead ? <p className="mt-1 max-w-prose text-muted">{lead}</p> : null}
        </div>
        {leadsToStore ? (
          <Link
            {...wholeStore}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-action hover:underline"
          >
            Ver toda la tienda
          </Link>
        ) : null}
      </header>
      {children}
    </section>
  )
}
