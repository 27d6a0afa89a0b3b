import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'

/** An authenticator's code is taken in the half minute that it is of, the one before and the one after. */
const livesSeconds = 3 * 30

/** Whether somebody signed in with this code of theirs while it can still be right. */
export async function isSpent(db: Database, userId: string, code: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from personal_codigos_usados where personal_id = ${userId} and codigo = ${code} and vence_en > now()`)
  return rows.length > 0
}

/** Takes the code for one sign-in. Of two that come with it at once, in whatever processes, one gets true. */
export async function spendCode(db: Database, userId: string, code: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into personal_codigos_usados as c (personal_id, codigo, vence_en)
    values (${userId}, ${code}, now() + make_interval(secs => ${livesSeconds}))
    on conflict (personal_id, codigo) do update set vence_en = excluded.vence_en where c.vence_en <= now()
    returning codigo`)
  return rows.length > 0
}
