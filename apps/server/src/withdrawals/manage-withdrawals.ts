import type { Withdrawal, WithdrawalListQuery } from '@mazo/contract/orders/withdrawals.ts'
import type { Page } from '@mazo/contract/paged-list.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/write-audit.ts'
import type { Database } from '../db/database.ts'
import { holdsText } from '../db/holds-text.ts'
import { isoInstant } from '../db/instants.ts'
import { DomainError } from '../domain-error.ts'
import { queueMail } from '../outbox/queue-mail.ts'
import { withdrawals } from './tables.ts'

/** Waiting ones first, the most urgent on top. */
export async function listWithdrawals(
  db: Database,
  { page, per_page, estado, q, ids }: WithdrawalListQuery,
): Promise<Page<Withdrawal>> {
  const wanted = sql`
    (${estado ?? null}::text is null or a.estado = ${estado ?? null})
    and (${sql.param(ids ?? null)}::int[] is null or a.id = any(${sql.param(ids ?? null)}::int[]))
    and ${q ? isFoundBy(q) : sql`true`}`
  const from = sql`arrepentimientos a left join ordenes o on o.id = a.orden_id`
  const { rows: counts } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${from} where ${wanted}`,
  )
  const { rows } = await db.execute<Withdrawal>(sql`
    select a.id, a.codigo, a.estado, a.pedido, a.motivo, a.respuesta, ${isoInstant(sql`a.creado_en`)} as creado_en,
      ${isoInstant(sql`a.vence_en`)} as vence_en, ${isoInstant(sql`a.resuelto_en`)} as resuelto_en, a.resuelto_por,
      case when o.id is null then null
        else jsonb_build_object('id', o.id, 'numero', o.numero, 'estado', o.estado, 'nombre', o.nombre) end as orden
    from ${from}
    where ${wanted}
    order by a.estado = 'resuelto', case when a.estado = 'pendiente' then a.vence_en end, a.id desc
    limit ${per_page} offset ${(page - 1) * per_page}`)
  return { count: counts[0]?.n ?? 0, results: rows }
}

/** By its code, what the buyer wrote, and the order that it names: `200-1977`, `#200 1977` and `2001977` are one number. */
function isFoundBy(q: string): SQL {
  const [, number = q] = /^\s*#?\s*(\d{3}[-\s]?\d{4})\s*$/.exec(q) ?? []
  const fields = [sql`a.codigo`, sql`a.pedido`, sql`a.mail`, sql`o.nombre`, sql`o.mail`]
  const ways = [
    ...fields.map((field) => holdsText(field, q)),
    holdsText(sql`o.numero`, number),
    holdsText(sql`replace(o.numero, '-', '')`, number.replace(/[-\s]/g, '')),
  ]
  return sql`(${sql.join(ways, sql` or `)})`
}

/** The shop's answer, which the buyer gets by mail. @throws DomainError 404; 409 where somebody answered already */
export async function resolveWithdrawal(
  db: Database,
  id: number,
  respuesta: string,
  who: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id)).for('update')
    if (!found) throw new DomainError(404, 'no_encontrado', 'No existe ese pedido de arrepentimiento.')
    if (found.estado === 'resuelto')
      throw new DomainError(
        409,
        'ya_resuelto',
        `${found.resuelto_por ?? 'Alguien'} ya respondió este pedido.`,
      )
    await tx
      .update(withdrawals)
      .set({ estado: 'resuelto', respuesta, resuelto_en: new Date(), resuelto_por: who })
      .where(eq(withdrawals.id, id))
    if (found.mail)
      await queueMail(tx, {
        clave: `arrepentimiento:${id}:respuesta`,
        plantilla: 'arrepentimiento_respuesta',
        datos: { arrepentimiento_id: id, ...(found.orden_id && { orden_id: found.orden_id }) },
        para: found.mail,
      })
    await writeAudit(tx, {
      quien: who,
      accion: 'respondió',
      recurso: 'arrepentimientos',
      recurso_id: id,
      nombre: found.codigo,
    })
  })
}
