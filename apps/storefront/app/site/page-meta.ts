import type { MetaDescriptor } from 'react-router'

type Page = {
  title: string
  description: string
  /** The whole address, without parameters that do not change the page. */
  canonical: string
  /** The whole address. */
  picture?: string
  type?: 'website' | 'product'
  noIndex?: boolean
}

/** What a page tells search engines and chat apps about itself. */
export function pageMeta({ title, description, canonical, picture, type = 'website', noIndex }: Page) {
  const tags: MetaDescriptor[] = [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    { property: 'og:type', content: type },
    { property: 'og:locale', content: 'es_AR' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
  if (picture) tags.push({ property: 'og:image', content: picture })
  if (noIndex) tags.push({ name: 'robots', content: 'noindex' })
  return tags
}

/** A path or address as a whole address of the shop. */
export const wholeAddress = (publicUrl: string, path: string) => new URL(path, `${publicUrl}/`).href
