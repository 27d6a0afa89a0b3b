import Negotiator from 'negotiator'

/** The best first. */
const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

const known = new Map<string, Encoding>()
/** Real browsers send a few dozen such headers; the rest are made up. */
const mostKnown = 500
/** They have 30 letters; to judge one of thousands holds others up. */
const longest = 200

/** The best encoding that an `accept-encoding` allows. Browsers send the same few, so each is judged once. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const text = String(header ?? '').slice(0, longest)
  if (!text) return 'identity'
  const before = known.get(text)
  if (before) return before
  const encoding = judge(text)
  if (known.size < mostKnown) known.set(text, encoding)
  return encoding
}

const judge = (header: string): Encoding =>
  new Negotiator({ headers: { 'accept-encoding': header } }).encoding(encodings, { preferred: encodings }) ??
  'identity'
