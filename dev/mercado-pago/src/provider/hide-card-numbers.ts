const likeACard = /(?<![\w-])\d(?:[ -]?\d){12,18}(?![\w-])/g

/** The same value without anything that could be a card number, which must not stand in a test's log. */
export function hideCardNumbers(value: unknown): unknown {
  if (typeof value === 'string')
    return value.replace(likeACard, (digits) => (passesLuhn(digits) ? '[número oculto]' : digits))
  if (typeof value === 'number') {
    const hidden = hideCardNumbers(String(value))
    return hidden === String(value) ? value : hidden
  }
  if (Array.isArray(value)) return value.map(hideCardNumbers)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, hideCardNumbers(inner)]))
}

function passesLuhn(text: string): boolean {
  const digits = [...text].filter((sign) => sign >= '0' && sign <= '9').map(Number)
  const sum = digits.toReversed().reduce((total, digit, place) => {
    const counted = place % 2 === 1 ? digit * 2 : digit
    return total + (counted > 9 ? counted - 9 : counted)
  }, 0)
  return sum % 10 === 0
}
