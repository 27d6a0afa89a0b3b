export type Encoding = 'br' | 'gzip' | 'identity'

const known = new Map<string, Encoding>()
/** There are a few dozen such headers in the world; the rest are made up. */
const mostKnown = 500

/** The best encoding that an `accept-encoding` allows. Browsers send the same few, so each is judged once. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  if (!header) return 'identity'
  const text = String(header)
  const before = known.get(text)
  if (before) return before
  const encoding = judge(text)
  if (known.size < mostKnown && text.length < 200) known.set(text, encoding)
  return encoding
}

function judge(header: string): Encoding {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(name, q === undefined ? 1 : Number(q.slice(2)) || 0)
  }
  const weightOf = (name: Encoding) => weights.get(name) ?? weights.get('*') ?? 0
  if (weightOf('br') > 0 && weightOf('br') >= weightOf('gzip')) return 'br'
  return weightOf('gzip') > 0 ? 'gzip' : 'identity'
}
