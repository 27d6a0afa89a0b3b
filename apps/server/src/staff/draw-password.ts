import { randomInt } from 'node:crypto'

/** 98 random bits as letters and digits that nobody confuses, in groups for typing. */
export function drawPassword(): string {
  const signs = 'abcdefghjkmnpqrstuvwxyz23456789'
  const draw = () => Array.from({ length: 5 }, () => signs[randomInt(signs.length)]).join('')
  return Array.from({ length: 4 }, draw).join('-')
}
