import { z } from 'zod'

/** `admin` may do everything, `vendedor` sells at fairs and reads orders (decision 32). */
export const staffRoles = ['admin', 'vendedor'] as const
export type StaffRole = (typeof staffRoles)[number]

/** The body of `POST login/` (spec §3). */
export const loginBody = z.object({ username: z.string(), password: z.string() })
export type LoginBody = z.infer<typeof loginBody>

/** Who came in, or that a code is needed too (decision 41). */
export const loginAnswer = z.union([
  z.object({ usuario: z.object({ username: z.string(), rol: z.enum(staffRoles) }) }),
  z.object({ segundo_factor: z.literal(true) }),
])
export type LoginAnswer = z.infer<typeof loginAnswer>

/** The body of `POST login/segundo-factor/` (decision 41). */
export const secondFactorBody = z.object({ codigo: z.string() })

/** The answer of `GET login/validate/`, always a 200 (decision 41). */
export const validateAnswer = z.object({ valid: z.boolean() })
export type ValidateAnswer = z.infer<typeof validateAnswer>
