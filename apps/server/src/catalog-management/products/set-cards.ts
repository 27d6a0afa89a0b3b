import { cardName } from '@mazo/contract/card-book/card-name.ts'
import { sql } from 'drizzle-orm'
import { writeAudits } from '../../audit/write-audit.ts'
import type { Transaction } from '../../db/database.ts'
import { recurso } from './product-trail.ts'

/** A product that is to have another card; `antes`: the one that it has. Null: none. */
export type CardChange = { id: number; antes: number | null; ahora: number | null }

/**
 * Gives products another card, with their rows in the trail. @returns the ids of those that had the one they were
 * thought to have; the others stay as they are
 */
export async function setCards(
  tx: Transaction,
  changes: readonly CardChange[],
  quien: string,
): Promise<Set<number>> {
  if (changes.length === 0) return new Set()
  const ids = changes.map(({ id }) => id)
  // In id order, as orders lock them.
  await tx.execute(sql`
    select from productos where id = any(${sql.param(ids)}::int[]) order by id for update`)
  await writeWordsOneByOne(tx, false)
  const { rows } = await tx.execute<{ id: number; titulo: string; version: number }>(sql`
    update productos p set carta_id = v.ahora, actualizado_en = now()
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) v(id int, antes int, ahora int)
    where p.id = v.id and p.carta_id is not distinct from v.antes
    returning p.id, p.titulo, p.version`)
  await writeWordsOneByOne(tx, true)
  await tx.execute(sql`select busqueda_escribir(${sql.param(rows.map(({ id }) => id))}::int[])`)
  const changeOf = new Map(changes.map((change) => [change.id, change]))
  const names = await readCardNames(tx, changes)
  await writeAudits(
    tx,
    { quien, accion: 'cambió', recurso },
    rows.map(({ id, titulo, version }) => {
      const change = changeOf.get(id)
      const carta_id = [names.get(change?.antes ?? 0) ?? null, names.get(change?.ahora ?? 0) ?? null] as const
      return { id, nombre: titulo, cambios: { carta_id, version: [version - 1, version] } }
    }),
  )
  return new Set(rows.map(({ id }) => id))
}

/** The words that a product is found by are those of its card too. A trigger writes them, unless it is told not to. */
const writeWordsOneByOne = (tx: Transaction, isWanted: boolean) =>
  tx.execute(sql`select set_config('tienda.busqueda', ${isWanted ? '' : 'junta'}, true)`)

async function readCardNames(tx: Transaction, changes: readonly CardChange[]): Promise<Map<number, string>> {
  const ids = [...new Set(changes.flatMap(({ antes, ahora }) => [antes ?? [], ahora ?? []].flat()))]
  const { rows } = await tx.execute<Parameters<typeof cardName>[0] & { id: number }>(sql`
    select c.id, c.nombre, c.numero, c.variante, jsonb_build_object('nombre', e.nombre) as expansion
    from cartas c join cartas_expansiones e on e.id = c.expansion_id
    where c.id = any(${sql.param(ids)}::int[])`)
  return new Map(rows.map((card) => [card.id, cardName(card)]))
}
