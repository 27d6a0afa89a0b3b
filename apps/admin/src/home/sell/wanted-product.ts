import { productOfLabel } from '../../codes/label-code.ts'

/** What somebody typed or pasted to say which product: its number, its page's name, or words of its title. */
export type WantedProduct = { id?: number; slug?: string; words?: string }

/** `123`, `nº 123`, `…/detalle-qr/123`, `…/detalle-productos/caja-de-sobres`; anything else is words to search for. */
export function readWanted(typed: string): WantedProduct {
  const text = typed.trim()
  const id = productOfLabel(text) ?? Number(/^n[º°.]?\s*(\d{1,9})$/i.exec(text)?.[1] ?? 0)
  if (id > 0) return { id }
  const [, slug] = /\/detalle-productos\/([^/?#\s]+)/i.exec(text) ?? []
  if (slug) return { slug: decode(slug) }
  // A number alone may also be part of a title, such as the name of an expansion.
  if (/^\d{1,9}$/.test(text) && Number(text) > 0) return { id: Number(text), words: text }
  return text.length > 1 ? { words: text } : {}
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
