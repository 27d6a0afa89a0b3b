import type { BookExpansion } from '@mazo/contract/card-book/cards.ts'
import type { ExpansionCodesBody } from '@mazo/contract/card-book/expansion-codes.ts'
import { eq, sql } from 'drizzle-orm'
import { refuseOlder } from '../audit/other-changes.ts'
import { changesBetween, writeAudit } from '../audit/write-audit.ts'
import type { Database, Transaction } from '../db/database.ts'
import { findBookExpansion } from './find-expansions.ts'
import { bookExpansions } from './tables.ts'

const recurso = 'cartas/expansiones'

/**
 * All codes of an expansion `e` as its cards are searched by them, with points spelled as `spellPoints` does in what
 * people search.
 */
export const codeWords = sql.raw(String.raw`regexp_replace(
  concat_ws(' ', e.codigo, nullif(array_to_string(e.otros_codigos, ' '), '')), '([A-Za-z][0-9]{1,2})\.([0-9])', '\1pt\2', 'g')`)

/** Writes the codes of expansions on their cards, and with them on the products of these. */
export const spreadCodes = (tx: Database | Transaction, ids: readonly number[]) =>
  tx.execute(sql`
    update cartas c set codigos = ${codeWords} from cartas_expansiones e
    where e.id = any(${sql.param([...ids])}::int[]) and c.expansion_id = e.id and c.codigos <> ${codeWords}`)

/** Keeps what the owner says of an expansion's other codes. @throws DomainError 404; 409 `cambio_ajeno` */
export async function changeCodes(
  db: Database,
  id: number,
  { version, otros_codigos }: ExpansionCodesBody,
  quien: string,
): Promise<BookExpansion> {
  await db.transaction(async (tx) => {
    await tx
      .select({ id: bookExpansions.id })
      .from(bookExpansions)
      .where(eq(bookExpansions.id, id))
      .for('update')
    const before = await findBookExpansion(tx, id)
    await refuseOlder(tx, { recurso, id, read: version }, before.version)
    await tx
      .update(bookExpansions)
      .set({ otros_codigos, version: before.version + 1 })
      .where(eq(bookExpansions.id, id))
    await spreadCodes(tx, [id])
    const cambios = changesBetween<{ otros_codigos: string[] }>(before, { otros_codigos })
    await writeAudit(tx, { quien, accion: 'cambió', recurso, recurso_id: id, nombre: before.nombre, cambios })
  })
  return findBookExpansion(db, id)
}
