import { z } from 'zod'
import { longestPassword } from './staff.ts'
import { mailAddress } from './staff-invitations.ts'

/** A link that nobody has used yet; `ruta` is the address to hand over where no mail is sent, else null. */
export const passwordLink = z.object({
  correo: z.string().nullable(),
  pedido_por: z.string(),
  creado_en: z.iso.datetime(),
  vence_en: z.iso.datetime(),
  ruta: z.string().nullable(),
})
export type PasswordLink = z.infer<typeof passwordLink>

/** Whether the shop sends the link itself, and the one that a person has. */
export const passwordLinkState = z.object({ manda_mails: z.boolean(), enlace: passwordLink.nullable() })
export type PasswordLinkState = z.infer<typeof passwordLinkState>

/** Without `correo` the link goes to the person's own address. */
export const passwordLinkBody = z.object({ correo: mailAddress.optional() })
export type PasswordLinkBody = z.infer<typeof passwordLinkBody>

const token = z.string().min(1).max(200)

/** What the page of a link asks: in the body, as an invitation's. */
export const newPasswordToken = z.object({ token })
export const newPasswordWelcome = z.object({ nombre: z.string(), usuario: z.string(), tienda: z.string() })
export type NewPasswordWelcome = z.infer<typeof newPasswordWelcome>

export const newPasswordChoice = z.object({ token, clave: z.string().max(longestPassword) })
export type NewPasswordChoice = z.infer<typeof newPasswordChoice>
