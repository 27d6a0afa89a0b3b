import type { ReactNode } from 'react'

type Props = { title: string; intro: ReactNode; children: ReactNode }

/** A page of the shop's rules, in lines short enough to read. */
export function PolicyPage({ title, intro, children }: Props) {
  return (
    <article className="page-column py-10 wide:py-14">
      <div className="mx-auto max-w-[30rem]">
        <h1 className="text-xl">{title}</h1>
        <div className="mt-4 text-lg text-muted">{intro}</div>
        <div className="mt-10 grid gap-9">{children}</div>
      </div>
    </article>
  )
}

/** One rule of the page under its own heading. */
export function PolicySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  )
}
