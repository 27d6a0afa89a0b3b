/**
 * Whether a client prefers JSON to a page, by the weights of its `Accept`. On a tie a named type wins over one that
 * only a wildcard allows.
 */
export function prefersJson(accept: string | undefined): boolean {
  if (!accept) return false
  const ranges = readRanges(accept)
  const json = weigh(ranges, 'application', 'json')
  const html = weigh(ranges, 'text', 'html')
  if (json.weight !== html.weight) return json.weight > html.weight
  return json.weight > 0 && json.precision > html.precision
}

/**
 * Whether an error may be a page: only to a client that asks for HTML by name, as browsers do, and does not prefer JSON.
 * To any other, one that says nothing of what it takes included, the code of the error is of more use.
 */
export function asksForPage(accept: string | undefined): boolean {
  const html = weigh(readRanges(accept ?? ''), 'text', 'html')
  return html.weight > 0 && html.precision > 0 && !prefersJson(accept)
}

type Range = { type: string; subtype: string; weight: number }

/** The longest of a browser has 150 letters and nine ranges; what lies beyond is not worth the time of others. */
const longest = 250
const mostRanges = 20

const readRanges = (accept: string) => accept.slice(0, longest).split(',', mostRanges).map(readRange)

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
