import type { ReactNode } from 'react'
import { LogoMark } from './Logo.tsx'

type Props = { title: string; children?: ReactNode; actions: ReactNode }

/** A screen that has only something to say: not found, failed, suspended. */
export function Notice({ title, children, actions }: Props) {
  return (
    <section className="page-column grid min-h-[60vh] place-content-center justify-items-center gap-4 py-16 text-center">
      <LogoMark className="size-20 opacity-90" />
      <h1 className="max-w-xl text-xl">{title}</h1>
      <div className="max-w-md text-muted">{children}</div>
      <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>
    </section>
  )
}
