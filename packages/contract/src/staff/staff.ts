import { z } from 'zod'

/** `admin` may do everything, `vendedor` sells on the QR page and reads orders (decision 32). */
export const staffRoles = ['admin', 'vendedor'] as const
export type StaffRole = (typeof staffRoles)[number]

/** The least and the most characters of a staff password (security checklist 26). */
export const shortestPassword = 12
export const longestPassword = 200

const field = z.string().max(1_000)

/** The body of `POST login/` (spec §3); a missing field is a 422 that names it. */
export const loginBody = z.object({ username: field.optional(), password: field.optional() })
export type LoginBody = z.infer<typeof loginBody>

export const staffMember = z.object({ username: z.string(), rol: z.enum(staffRoles) })
export type StaffMember = z.infer<typeof staffMember>

const signedIn = z.object({ usuario: staffMember })
/** The password was right and the code is still to come (decision 41). */
const codeWanted = z.object({ segundo_factor: z.literal(true) })

export const loginAnswer = z.union([signedIn, codeWanted])
export type LoginAnswer = z.infer<typeof loginAnswer>

/** The body of `POST login/segundo-factor/`: the six digits of the authenticator, or a code to recover with. */
export const secondFactorBody = z.object({ codigo: field.optional() })
export const secondFactorAnswer = signedIn

/** The answer of `GET login/validate/`, always a 200 (decision 41). */
export const validateAnswer = z.object({ valid: z.boolean() })
export type ValidateAnswer = z.infer<typeof validateAnswer>
