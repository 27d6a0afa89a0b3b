import { and, desc, eq } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { DomainError } from '../domain-error.ts'
import { auditTrail } from './tables.ts'

type Edited = { recurso: string; id: number /** The version that the edit began with. */; read: number }

/**
 * Refuses an edit that began with an older version.
 * @throws DomainError 409 `cambio_ajeno` with what others changed meanwhile, read from the trail: a change, a version
 */
export async function refuseOlder(tx: Transaction, { recurso, id, read }: Edited, stored: number) {
  if (read === stored) return
  const newestFirst = await tx
    .select({ cambios: auditTrail.cambios, quien: auditTrail.quien })
    .from(auditTrail)
    .where(and(eq(auditTrail.recurso, recurso), eq(auditTrail.recurso_id, String(id))))
    .orderBy(desc(auditTrail.id))
    .limit(Math.min(Math.max(stored - read, 1), 50))
  const changed = new Map<string, { antes: unknown; ahora: unknown; quien: string }>()
  for (const { cambios, quien } of newestFirst.reverse())
    for (const [campo, [before, after]] of Object.entries(cambios))
      changed.set(campo, {
        antes: changed.has(campo) ? changed.get(campo)?.antes : before,
        ahora: after,
        quien,
      })
  throw changedByOther(
    [...changed].map(([campo, values]) => ({ campo, ...values, mensaje: tell(values.ahora) })),
  )
}

export const changedByOther = (detalles: DomainError['detalles'] = []) =>
  new DomainError(409, 'cambio_ajeno', 'Otra persona cambió esto mientras lo editabas.', detalles)

const mostLetters = 80

/** The text beside the field of the person who saved second. */
function tell(value: unknown): string {
  if (value === null || value === '') return 'Otra persona lo dejó vacío.'
  if (typeof value === 'boolean') return `Otra persona lo ${value ? 'activó' : 'desactivó'}.`
  if (typeof value !== 'string' && typeof value !== 'number') return 'Otra persona lo cambió.'
  const text = String(value)
  return `Otra persona puso «${text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text}».`
}
