import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** Argon2id, the library's default kind, at 19 MiB: what OWASP asks for at least. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** More at once would let many sign-ins take the memory that the shop needs to sell. */
const inTurn = pLimit(2)

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

export const isPassword = (stored: string, password: string): Promise<boolean> =>
  inTurn(() => verify(stored, password))
