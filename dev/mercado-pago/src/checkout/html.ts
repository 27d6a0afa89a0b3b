const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A piece of a page that needs no escaping. */
export type Html = { html: string }
type Part = string | number | Html | Html[] | undefined

/** Writes a page. It escapes each part as text, unless the part is `Html` itself. */
export function html(pieces: TemplateStringsArray, ...parts: Part[]): Html {
  return { html: pieces.reduce((before, piece, index) => `${before}${print(parts[index - 1])}${piece}`) }
}

function print(part: Part): string {
  if (part === undefined) return ''
  if (Array.isArray(part)) return part.map(print).join('')
  if (typeof part === 'object') return part.html
  return String(part).replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
}
