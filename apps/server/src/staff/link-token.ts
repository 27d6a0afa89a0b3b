import { createHash, createHmac, randomBytes } from 'node:crypto'
import { invitationHours } from '@mazo/contract/staff/staff-invitations.ts'
import type { Config } from '../config.ts'

/** How links are made, and whether the admin hands them over because the shop sends no mail. */
export type Linking = { secret: string; byHand: boolean }

export function linkingOf({ sessionSecret, smtpUrl }: Pick<Config, 'sessionSecret' | 'smtpUrl'>): Linking {
  if (sessionSecret === undefined) throw new Error('Links need SESSION_SECRET')
  return { secret: sessionSecret, byHand: smtpUrl === undefined }
}

/**
 * The token in a link, 256 bits that follow from its salt and the shop's secret: the mail can be written again, and a
 * reader of the database alone has no link. The purpose is part of the token, so that it opens nothing else.
 */
const makeToken = (purpose: 'invitacion' | 'clave') => (secret: string, salt: string) =>
  createHmac('sha256', secret).update(`${purpose}\0${salt}`).digest('base64url')

export const invitationToken = makeToken('invitacion')
export const newPasswordToken = makeToken('clave')

export const invitationPath = (token: string) => `/gestion/invitacion/${token}`
export const newPasswordPath = (token: string) => `/gestion/clave/${token}`

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** What the database keeps of a new link. */
export function freshLink(tokenOf: typeof invitationToken, { secret }: Linking) {
  const sal = randomBytes(24).toString('base64url')
  const vence_en = new Date(Date.now() + invitationHours * 3_600_000)
  return { sal, token_hash: hashOfToken(tokenOf(secret, sal)), vence_en }
}
