import { spreadCodes } from '../../card-book/expansion-codes.ts'
import { bookExpansions, cards } from '../../card-book/tables.ts'
import type { Database } from '../../db/database.ts'

type Given = Partial<typeof cards.$inferInsert> & {
  /** The expansion's name, and what else is known of it. */
  expansion?: string
  de?: Partial<typeof bookExpansions.$inferInsert>
}

/** A card of the book, in an expansion that is made where the book has none of that name. */
export async function makeCard(db: Database, { expansion = '151', de = {}, ...card }: Given = {}) {
  const tcg_id = card.tcg_id ?? 1
  const nombre = expansion
  const [home] = await db
    .insert(bookExpansions)
    .values({ ...de, tcg_id, nombre })
    .onConflictDoUpdate({ target: [bookExpansions.tcg_id, bookExpansions.clave], set: { nombre } })
    .returning()
  if (!home) throw new Error('The expansion was not written')
  const [made] = await db
    .insert(cards)
    .values({
      numero: '199/165',
      nombre: 'Charizard ex',
      ...card,
      tcg_id,
      expansion_id: home.id,
    })
    .returning()
  if (!made) throw new Error('The card was not written')
  await spreadCodes(db, [home.id])
  return { ...made, expansion: home }
}
