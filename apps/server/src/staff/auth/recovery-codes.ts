import { randomInt } from 'node:crypto'

/** Letters and digits that nobody takes for others, since people copy these codes by hand. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'
const half = 5

/** Ten codes of ten signs, 49 random bits each, for people without their authenticator at hand. */
export const drawRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () => `${draw(half)}-${draw(half)}`)

const draw = (length: number) => Array.from({ length }, () => signs[randomInt(signs.length)]).join('')

export const isSixDigits = (code: string) => /^\d{6}$/.test(code)

/** A typed code in its stored form: without case, spaces and other dashes. */
export function asRecoveryCode(typed: string): string {
  const plain = typed.toLowerCase().replace(/[^a-z0-9]/g, '')
  return `${plain.slice(0, half)}-${plain.slice(half)}`
}
