import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { DomainError } from '../domain-error.ts'

type Edited = { recurso: string; id: number /** The version that the edit began with. */; read: number }

/**
 * Refuses an edit that began with an older version.
 * @throws DomainError 409 `cambio_ajeno` with what others changed meanwhile, read from the trail: a change, a version
 */
export async function refuseOlder(tx: Transaction, { recurso, id, read }: Edited, stored: number) {
  if (read === stored) return
  const { rows: changed } = await tx.execute<{
    campo: string
    antes: unknown
    ahora: unknown
    quien: string
  }>(sql`
    select key as campo, (array_agg(value->0 order by id))[1] as antes,
      (array_agg(value->1 order by id desc))[1] as ahora, (array_agg(quien order by id desc))[1] as quien
    from (
      select id, quien, cambios from auditoria where recurso = ${recurso} and recurso_id = ${String(id)}
      order by id desc limit ${Math.min(Math.max(stored - read, 1), 50)}
    ) recientes, jsonb_each(cambios)
    group by key order by min(id), key`)
  throw changedByOther(changed.map((values) => ({ ...values, mensaje: tell(values.ahora) })))
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
