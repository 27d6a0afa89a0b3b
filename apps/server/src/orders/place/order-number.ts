import { randomBytes, randomInt } from 'node:crypto'

/**
 * What people say on the phone: `482-9317`, drawn at random so that nobody learns how much the shop sells. Where
 * short numbers keep colliding (a shop with millions of orders) the next tries are longer.
 */
export function drawNumber(tries: number): string {
  const ends = tries < 3 ? 7 : 10
  const digits = String(randomInt(10 ** (ends - 1), 10 ** ends))
  return `${digits.slice(0, -4)}-${digits.slice(-4)}`
}

/** 192 random bits, in letters that an address may hold: who knows it may read the order. */
export const drawToken = () => randomBytes(24).toString('base64url')
