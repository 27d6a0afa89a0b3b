import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database.ts'
import { BookError } from '../read/book-error.ts'

/**
 * Ten times what the largest real sets have, and three times the sets of the game with most: products are compared with all
 * of these, so a file that says more would hold the shop up long after it was loaded.
 */
const usual = { expansions: 3_000, cards: 10_000, ofNumber: 100 }
const inWords = new Intl.NumberFormat('es-AR')

/**
 * @param expansionIds those that a batch wrote cards of
 * @throws BookError where the book has more of something now than any real one
 */
export async function refuseHuge(
  tx: Database | Transaction,
  expansionIds: readonly number[],
  hasNew: boolean,
  most = usual,
) {
  const { rows } = await tx.execute<{
    cartas: number
    numero: string
    del_numero: number
    nombre: string
  }>(sql`
    select sum(n.cartas)::int as cartas, max(n.cartas)::int as del_numero,
      (array_agg(n.numero order by n.cartas desc))[1] as numero, e.nombre
    from (
      select expansion_id, numero, count(*) as cartas from cartas
      where expansion_id = any(${sql.param([...expansionIds])}::int[]) group by 1, 2
    ) n join cartas_expansiones e on e.id = n.expansion_id
    group by e.id
    having sum(n.cartas) > ${most.cards} or max(n.cartas) > ${most.ofNumber} limit 1`)
  const [found] = rows
  if (found && found.cartas > most.cards)
    throw tooMany(`${inWords.format(most.cards)} cartas en la expansión «${found.nombre}»`)
  if (found) throw tooMany(`${most.ofNumber} cartas con el número ${found.numero} en «${found.nombre}»`)
  if (!hasNew) return
  const { rows: games } = await tx.execute(sql`
    select tcg_id from cartas_expansiones group by 1 having count(*) > ${most.expansions} limit 1`)
  if (games.length > 0) throw tooMany(`${inWords.format(most.expansions)} expansiones de un juego`)
}

const tooMany = (what: string) => new BookError(`El libro tendría más de ${what}: revisá el archivo.`)
