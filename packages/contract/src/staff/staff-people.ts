import { z } from 'zod'
import { listQuery, onOrOff, pageOf } from '../paged-list.ts'
import { readVersion } from '../record-id.ts'
import { oneLine } from '../words/one-line.ts'
import { staffRoles } from './staff.ts'

const role = z.enum(staffRoles)
const personName = oneLine(100)

/** One of the staff as the owner sees it; `correo` is null for people who came without an invitation. */
export const managedMember = z.object({
  id: z.string(),
  username: z.string(),
  nombre: z.string(),
  correo: z.string().nullable(),
  rol: role,
  activo: z.boolean(),
  segundo_factor: z.boolean(),
  ultimo_ingreso: z.iso.datetime().nullable(),
  sesiones: z.int(),
  version: z.int(),
})
export type ManagedMember = z.infer<typeof managedMember>

export const memberBody = z.object({
  nombre: personName,
  rol: role,
  activo: z.boolean(),
  version: readVersion,
})
export type MemberBody = z.infer<typeof memberBody>

export const memberListQuery = listQuery(['username', 'nombre', 'rol', 'ultimo_ingreso'])
  .omit({ ids: true })
  .extend({ rol: role.optional(), activo: onOrOff.optional() })
export type MemberListQuery = z.infer<typeof memberListQuery>

export const memberPage = pageOf(managedMember)
