import { z } from 'zod'
import { longestPassword, staffRoles } from './staff.ts'

const typed = z.string().min(1).max(1_000)

/** A browser that is signed in; `navegador` in plain words, `esta` is the one that asks. */
export const openSession = z.object({
  id: z.string(),
  navegador: z.string(),
  desde: z.iso.datetime(),
  esta: z.boolean(),
})
export type OpenSession = z.infer<typeof openSession>

/** The account of whoever is signed in; `codigos_restantes` are the codes to recover with that are still unused. */
export const ownAccount = z.object({
  username: z.string(),
  nombre: z.string(),
  correo: z.string().nullable(),
  rol: z.enum(staffRoles),
  segundo_factor: z.boolean(),
  codigos_restantes: z.int(),
  sesiones: z.array(openSession),
})
export type OwnAccount = z.infer<typeof ownAccount>

export const passwordChange = z.object({ actual: typed, nueva: z.string().min(1).max(longestPassword) })
export type PasswordChange = z.infer<typeof passwordChange>

/** The password, required before a change of the second factor. */
export const ownPassword = z.object({ clave: typed })

/** What an authenticator needs: the address that its camera reads, and the key in it to type by hand. */
export const secondFactorStart = z.object({ uri: z.string(), clave_manual: z.string() })
export type SecondFactorStart = z.infer<typeof secondFactorStart>

export const secondFactorProof = z.object({ codigo: z.string().trim().min(1).max(20) })

/** Shown once. */
export const recoveryCodes = z.object({ codigos: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof recoveryCodes>
