import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'

/** An authenticator's code is valid in its own half minute, the one before and the one after. */
const livesSeconds = 3 * 30

/** Whether this person already used this code within its validity. */
export async function isSpent(db: Database, userId: string, code: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from personal_codigos_usados where personal_id = ${userId} and codigo = ${code} and vence_en > now()`)
  return rows.length > 0
}

/** Spends the code on one sign-in. Of two parallel sign-ins, in any process, only one gets true. */
export async function spendCode(db: Database, userId: string, code: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into personal_codigos_usados as c (personal_id, codigo, vence_en)
    values (${userId}, ${code}, now() + make_interval(secs => ${livesSeconds}))
    on conflict (personal_id, codigo) do update set vence_en = excluded.vence_en where c.vence_en <= now()
    returning codigo`)
  return rows.length > 0
}
