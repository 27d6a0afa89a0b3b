/**
 * Whether a client prefers JSON to a page, by the weights of its `Accept`. On a tie a named type wins over one that
 * only a wildcard allows.
 */
export function prefersJson(accept: string | undefined): boolean {
  if (!accept) return false
  const ranges = accept.split(',').map(readRange)
  const json = weigh(ranges, 'application', 'json')
  const html = weigh(ranges, 'text', 'html')
  if (json.weight !== html.weight) return json.weight > html.weight
  return json.weight > 0 && json.precision > html.precision
}

type Range = { type: string; subtype: string; weight: number }

function readRange(text: string): Range {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const [type = '', subtype = ''] = name.split('/')
  const weight = parameters.find((one) => one.startsWith('q='))?.slice(2)
  return { type, subtype, weight: weight === undefined ? 1 : Number(weight) || 0 }
}

/** The most precise range that covers the type decides. */
function weigh(ranges: readonly Range[], type: string, subtype: string) {
  let found = { weight: 0, precision: -1 }
  for (const range of ranges) {
    const precision = precisionOf(range, type, subtype)
    if (precision > found.precision) found = { weight: range.weight, precision }
  }
  return found
}

function precisionOf(range: Range, type: string, subtype: string): number {
  if (range.type === '*' && range.subtype === '*') return 0
  if (range.type !== type) return -1
  if (range.subtype === subtype) return 2
  return range.subtype === '*' ? 1 : -1
}
