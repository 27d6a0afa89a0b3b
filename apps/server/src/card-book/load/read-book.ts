import type { BookLoad, BookSummary } from '@mazo/contract/card-book/book-loads.ts'
import { desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { DomainError } from '../../domain-error.ts'
import { isOffered } from '../offered-cards.ts'
import { bookLoads } from '../tables.ts'

const loadsShown = 10

/** What the book holds, and the loads of late. */
export async function readBookSummary(db: Database): Promise<BookSummary> {
  const [{ rows: juegos }, loads] = await Promise.all([
    db.execute<BookSummary['juegos'][number]>(sql`
      select tcg_id, count(*)::int as cartas, count(distinct expansion_id)::int as expansiones,
        bool_and(de_muestra) as de_muestra
      from cartas c where ${isOffered} group by tcg_id order by tcg_id`),
    db.select().from(bookLoads).orderBy(desc(bookLoads.id)).limit(loadsShown),
  ])
  return { juegos, cargas: loads.map(toLoad) }
}

/** @throws DomainError 404 */
export async function findBookLoad(db: Database, id: number): Promise<BookLoad> {
  const [load] = await db.select().from(bookLoads).where(eq(bookLoads.id, id))
  if (!load) throw new DomainError(404, 'no_encontrado', 'Esa carga no existe.')
  return toLoad(load)
}

function toLoad(load: typeof bookLoads.$inferSelect): BookLoad {
  const { guardado: _guardado, bytes: _bytes, trabajador: _worker, latido_en: _heard, ...told } = load
  return {
    ...told,
    creado_en: told.creado_en.toISOString(),
    terminada_en: told.terminada_en?.toISOString() ?? null,
  }
}
