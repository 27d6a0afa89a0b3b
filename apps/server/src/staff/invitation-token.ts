import { createHash, createHmac, randomBytes } from 'node:crypto'

/**
 * The token in an invitation's link, 256 bits that follow from its salt and the shop's secret: the mail can be
 * written again, and whoever reads the database alone has no link.
 */
export const invitationToken = (secret: string, salt: string) =>
  createHmac('sha256', secret).update(`invitacion\0${salt}`).digest('base64url')

export const drawSalt = () => randomBytes(24).toString('base64url')

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex')

export const invitationPath = (token: string) => `/gestion/invitacion/${token}`
