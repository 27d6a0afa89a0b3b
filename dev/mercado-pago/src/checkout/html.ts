const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A piece of a page that is safe as it stands. */
export type Html = { html: string }
type Part = string | number | Html | Html[] | undefined

/** Writes a page: whatever is put in is text, and escaped, unless it is `Html` itself. */
export function html(pieces: TemplateStringsArray, ...parts: Part[]): Html {
  return { html: pieces.reduce((before, piece, index) => `${before}${print(parts[index - 1])}${piece}`) }
}

function print(part: Part): string {
  if (part === undefined) return ''
  if (Array.isArray(part)) return part.map(print).join('')
  if (typeof part === 'object') return part.html
  return String(part).replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
}
