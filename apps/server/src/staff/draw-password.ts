import { randomInt } from 'node:crypto'

/** Letters and digits that nobody takes for others, in groups to be typed: 98 random bits. */
export function drawPassword(): string {
  const signs = 'abcdefghjkmnpqrstuvwxyz23456789'
  const draw = () => Array.from({ length: 5 }, () => signs[randomInt(signs.length)]).join('')
  return Array.from({ length: 4 }, draw).join('-')
}
