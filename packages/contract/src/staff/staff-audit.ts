import { z } from 'zod'
import { calendarDay } from '../calendar-day.ts'
import { listQuery, onOrOff, pageOf } from '../paged-list.ts'

/** A field that changed: how it was, and how it is since. */
const change = z.object({ campo: z.string(), antes: z.unknown(), ahora: z.unknown() })

/** One deed of somebody of the staff, as the list tells it. */
export const auditEntry = z.object({
  id: z.int(),
  quien: z.string(),
  accion: z.string(),
  recurso: z.string(),
  recurso_id: z.string(),
  nombre: z.string(),
  cambios: z.array(change),
  creado_en: z.iso.datetime(),
})
export type AuditEntry = z.infer<typeof auditEntry>

const name = z.string().max(100)

/**
 * `desde` and `hasta` are days of the shop, both included. `cada_uno`: each record of what changed many at once, too,
 * as with a search.
 */
export const auditListQuery = listQuery(['id']).omit({ ids: true }).extend({
  quien: name.optional(),
  recurso: name.optional(),
  desde: calendarDay.optional(),
  hasta: calendarDay.optional(),
  cada_uno: onOrOff.optional(),
})
export type AuditListQuery = z.infer<typeof auditListQuery>

export const auditPage = pageOf(auditEntry)

/** The people and resources in the trail, to choose from. */
export const auditChoices = z.object({ personas: z.array(z.string()), recursos: z.array(z.string()) })
export type AuditChoices = z.infer<typeof auditChoices>
