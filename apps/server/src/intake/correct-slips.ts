import { mayBeSlip, nearestWord } from '@mazo/contract/words/edit-distance.ts'
import { sql } from 'drizzle-orm'
import { isOffered } from '../card-book/offered-cards.ts'
import type { Database } from '../db/database.ts'
import { beginning, wordsOf } from '../db/words-of.ts'

/**
 * What was typed with each misspelt word as the nearest that cards are found by; null where none is near.
 * @param tcg_id the game that the cards are of; any, if undefined
 */
export async function correctSlips(
  db: Database,
  tcg_id: number | undefined,
  typed: string,
): Promise<string | null> {
  const words = wordsOf(typed)
  const corrected = await Promise.all(words.map((word) => correctWord(db, tcg_id, word)))
  return corrected.some((word, at) => word !== words[at]) ? corrected.join(' ') : null
}

async function correctWord(db: Database, tcg_id: number | undefined, word: string): Promise<string> {
  if (!mayBeSlip(word)) return word
  // People seldom slip on the first letters, by which the index finds the few names to compare.
  const start = word.slice(0, 2)
  const { rows } = await db.execute<{ palabra: string }>(sql`
    select distinct palabra
    from cartas c, unnest(tsvector_to_array(c.palabras)) palabra
    where ${tcg_id === undefined ? sql`true` : sql`c.tcg_id = ${tcg_id}`} and c.palabras @@ ${beginning(start, true)}::tsquery
      and starts_with(palabra, ${start}) and ${isOffered}`)
  return nearestWord(
    rows.map(({ palabra }) => palabra),
    word,
  )
}
