import { z } from 'zod'
import { listQuery, pageOf } from '../paged-list.ts'
import { cleanEmail, emailProblem } from '../site/newsletter-email.ts'
import { oneLine } from '../words/one-line.ts'
import { longestPassword, staffRoles } from './staff.ts'

/** How long the link of an invitation can be used. */
export const invitationHours = 72

const role = z.enum(staffRoles)

export const mailAddress = z.string().max(300).transform(cleanEmail).superRefine(tellProblem)

function tellProblem(text: string, check: z.RefinementCtx<string>) {
  const problem = text === '' ? 'Campo requerido' : emailProblem(text)
  if (problem) check.addIssue({ code: 'custom', message: problem })
}

/** An invitation that nobody has used yet; `ruta` is the address to hand over where no mail is sent, else null. */
export const invitation = z.object({
  id: z.int(),
  nombre: z.string(),
  correo: z.string(),
  rol: role,
  invitado_por: z.string(),
  creado_en: z.iso.datetime(),
  vence_en: z.iso.datetime(),
  vencida: z.boolean(),
  ruta: z.string().nullable(),
})
export type Invitation = z.infer<typeof invitation>

export const invitationBody = z.object({
  nombre: oneLine(100),
  correo: mailAddress,
  rol: role,
})
export type InvitationBody = z.infer<typeof invitationBody>

export const invitationListQuery = listQuery(['creado_en', 'nombre', 'correo']).omit({ ids: true, q: true })
export type InvitationListQuery = z.infer<typeof invitationListQuery>
export const invitationPage = pageOf(invitation)

const token = z.string().min(1).max(200)

/** What the page of an invitation asks: in the body, so that no log of addresses has the token. */
export const invitationToken = z.object({ token })
export const invitationWelcome = z.object({ nombre: z.string(), rol: role, tienda: z.string() })
export type InvitationWelcome = z.infer<typeof invitationWelcome>

export const invitationAcceptance = z.object({
  token,
  usuario: z.string().max(1_000),
  clave: z.string().max(longestPassword),
})
export type InvitationAcceptance = z.infer<typeof invitationAcceptance>

/** The rule for a name that people type to sign in, also for the first account's. */
export const isUserName = (name: string) => /^[\w.@+-]{3,60}$/.test(name)
export const userNameRule = 'De 3 a 60 caracteres: letras sin acentos, números y «._@+-», sin espacios.'
