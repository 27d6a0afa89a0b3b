import type { ReactNode } from 'react'
import { Logo, LogoMark } from './Logo.tsx'
import { useBrand } from './use-brand.ts'

type Props = { title: string; children?: ReactNode; actions: ReactNode }

/** A screen with only a message: not found, failed, suspended. */
export function Notice({ title, children, actions }: Props) {
  const { logo_url, icono_url } = useBrand()
  const hasLogoAlone = logo_url !== null && icono_url === null
  return (
    <section className="page-column grid min-h-[60vh] place-content-center justify-items-center gap-4 py-16 text-center">
      {hasLogoAlone ? <Logo nombre="" /> : <LogoMark className="size-20 opacity-90" />}
      <h1 className="max-w-xl text-xl">{title}</h1>
      <div className="max-w-md text-muted">{children}</div>
      <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>
    </section>
  )
}
