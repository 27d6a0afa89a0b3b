import type { RenderedPage } from '@mazo/contract/site/legal-pages.ts'
import { isShopPath } from '@mazo/contract/site/web-links.ts'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

const words = [
  'grid gap-3',
  '[&_a]:font-semibold [&_a]:text-action [&_a]:underline [&_a]:underline-offset-4 [&_a:hover]:text-action-strong',
  '[&_ul]:list-disc [&_ol]:list-decimal [&_:is(ul,ol)]:space-y-1 [&_:is(ul,ol)]:pl-6',
  '[&_h3]:text-base [&_blockquote]:border-l-4 [&_blockquote]:border-line [&_blockquote]:pl-4',
  '[overflow-wrap:anywhere]',
].join(' ')

/** A page of the shop's rules (spec §2), in lines short enough to read. */
export function LegalPage({ page }: { page: RenderedPage }) {
  const stay = useStay()
  return (
    <article className="page-column py-10 wide:py-14">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links in it are what is clicked, by key as well */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div className="mx-auto max-w-[30rem]" onClick={stay}>
        <h1 className="text-xl">{page.titulo}</h1>
        <Words html={page.intro} className="mt-4 text-lg text-muted" />
        <div className="mt-10 grid gap-9">
          {page.secciones.map(({ titulo, html }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have one title
            <section key={at} className="grid gap-3">
              <h2 className="text-lg">{titulo}</h2>
              <Words html={html} />
            </section>
          ))}
        </div>
      </div>
    </article>
  )
}

function Words({ html, className = '' }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's Markdown lets no markup through
  return <div className={`${words} ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}

/** A link within the shop opens its page without a full page load. */
function useStay() {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return
    const path = (event.target as Element).closest('a')?.getAttribute('href') ?? ''
    if (!isShopPath(path)) return
    event.preventDefault()
    void navigate(path)
  }
}
