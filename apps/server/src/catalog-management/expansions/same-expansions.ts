import { and, eq, sql } from 'drizzle-orm'
import { writeAudit } from '../../audit/write-audit.ts'
import { bookExpansions } from '../../card-book/tables.ts'
import { expansions } from '../../catalog/tables.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { DomainError } from '../../domain-error.ts'

/** Keeps which of the book's expansions the shop's are, as their names say; what somebody said stays. */
export async function keepSameExpansions(
  db: Database,
  same: readonly { id: number; carta_expansion_id: number }[],
): Promise<void> {
  await db.execute(sql`
    update expansiones e set carta_expansion_id = v.carta_expansion_id
    from jsonb_to_recordset(${JSON.stringify(same)}::jsonb) v(id int, carta_expansion_id int)
    where e.id = v.id and e.carta_expansion_id is null and not e.carta_expansion_dicha`)
}

/**
 * Says for good which of the book's expansions one of the shop's is; null: none.
 * @throws DomainError 404; 422 where that one is of another game or not in the book
 */
export const chooseExpansion = (db: Database, id: number, carta_expansion_id: number | null, quien: string) =>
  say(db, id, { carta_expansion_id, carta_expansion_dicha: true }, quien)

/** Takes back what somebody said of an expansion, so that it is asked again. @throws DomainError 404 */
export const forgetExpansion = (db: Database, id: number, quien: string) =>
  say(db, id, { carta_expansion_id: null, carta_expansion_dicha: false }, quien)

type Said = { carta_expansion_id: number | null; carta_expansion_dicha: boolean }

async function say(db: Database, id: number, said: Said, quien: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [own] = await tx.select().from(expansions).where(eq(expansions.id, id)).for('update')
    if (!own) throw new DomainError(404, 'no_encontrado', 'No encontramos esa expansión.')
    const { tcg_id } = own
    const before = await nameInBook(tx, tcg_id, own.carta_expansion_id)
    const now = await nameInBook(tx, tcg_id, said.carta_expansion_id)
    if (said.carta_expansion_id !== null && !now)
      throw new DomainError(422, 'datos_invalidos', 'El libro no tiene esa expansión en ese juego.')
    await tx.update(expansions).set(said).where(eq(expansions.id, id))
    const told = now ?? (said.carta_expansion_dicha ? 'Ninguna' : null)
    await writeAudit(tx, {
      quien,
      accion: 'cambió',
      recurso: 'expansiones',
      recurso_id: id,
      nombre: own.nombre,
      cambios: { carta_expansion_id: [before ?? null, told] },
    })
  })
}

async function nameInBook(tx: Transaction, game: number, wanted: number | null): Promise<string | undefined> {
  const { id, tcg_id, nombre } = bookExpansions
  const isIt = and(eq(id, wanted ?? 0), eq(tcg_id, game))
  return (await tx.select({ nombre }).from(bookExpansions).where(isIt))[0]?.nombre
}
