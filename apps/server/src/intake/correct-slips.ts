import { sql } from 'drizzle-orm'
import { editDistance } from '../catalog/search/edit-distance.ts'
import type { Database } from '../db/database.ts'
import { beginning, wordsOf } from '../db/words-of.ts'

/** What was typed with each misspelt word as the nearest of the names of a game's cards; null where none is near. */
export async function correctSlips(db: Database, tcg_id: number, typed: string): Promise<string | null> {
  const words = wordsOf(typed)
  const corrected = await Promise.all(words.map((word) => nearestWord(db, tcg_id, word)))
  return corrected.some((word, at) => word !== words[at]) ? corrected.join(' ') : null
}

const shortest = 4

async function nearestWord(db: Database, tcg_id: number, word: string): Promise<string> {
  if (word.length < shortest || /\d/.test(word)) return word
  // People seldom slip on the first letters, by which the index finds the few names to compare.
  const start = word.slice(0, 2)
  const { rows } = await db.execute<{ palabra: string }>(sql`
    select distinct palabra
    from cartas c, unnest(string_to_array(texto_palabras(concat_ws(' ', c.nombre, c.nombre_es)), ' ')) palabra
    where c.tcg_id = ${tcg_id} and c.palabras @@ ${beginning(start, true)}::tsquery
      and starts_with(palabra, ${start})`)
  const most = word.length < 7 ? 1 : 2
  let nearest = { word, slips: Infinity }
  for (const { palabra } of rows) {
    const { whole, prefix } = editDistance(word, palabra, most)
    const slips = Math.min(whole, prefix + 0.5)
    if (slips < nearest.slips) nearest = { word: palabra, slips }
  }
  return nearest.word
}
