/** Digits of a text with the spaces, points and dashes that people write between them; anything else stays. */
export const withoutDashes = (text: string): string => text.replace(/[\s.-]/g, '')

/** The digits times their weights, added up. */
const weighed = (digits: string, weights: readonly number[]): number =>
  [...digits].reduce((sum, digit, at) => sum + Number(digit) * (weights[at % weights.length] ?? 0), 0)

/**
 * A CBU (or CVU) of 22 digits whose two check digits are right: that of bank and branch, and that of the account
 * (Banco Central, Com. "A" 2622).
 */
export function isCbu(text: string): boolean {
  if (!/^\d{22}$/.test(text)) return false
  const checkOf = (block: string, weights: readonly number[]) => (10 - (weighed(block, weights) % 10)) % 10
  const bank = checkOf(text.slice(0, 7), [7, 1, 3, 9])
  const account = checkOf(text.slice(8, 21), [3, 9, 7, 1])
  return bank === Number(text[7]) && account === Number(text[21])
}

/** A CUIT of 11 digits whose check digit is right (modulo 11). */
export function isCuit(text: string): boolean {
  if (!/^\d{11}$/.test(text)) return false
  const rest = 11 - (weighed(text.slice(0, 10), [5, 4, 3, 2, 7, 6]) % 11)
  return (rest === 11 ? 0 : rest) === Number(text[10])
}

/** `30-12345678-1`, as people read it. */
export const formatCuit = (digits: string): string => digits.replace(/^(\d{2})(\d{8})(\d)$/, '$1-$2-$3')
