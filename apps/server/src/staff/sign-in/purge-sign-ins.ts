import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { longestMinutes } from './failed-sign-ins.ts'

/** Forgets what signs nobody in and holds nobody back any more: sessions, codes and failures past
 * their time, and invitations that nobody sent anew for a month. */
export async function purgeSignIns(db: Database): Promise<void> {
  await db.execute(sql`delete from personal_sesiones where vence_en < now()`)
  await db.execute(sql`delete from personal_verificaciones where vence_en < now()`)
  // Kept a day longer, because a clock that is set back would make a code valid again.
  await db.execute(sql`delete from personal_codigos_usados where vence_en < now() - interval '1 day'`)
  await db.execute(sql`delete from personal_invitaciones where vence_en < now() - interval '30 days'`)
  await db.execute(sql`delete from personal_enlaces_clave where vence_en < now()`)
  await db.execute(sql`
    delete from ingresos_fallidos
    where coalesce(momentos[cardinality(momentos)], '-infinity') < now() - make_interval(mins => ${longestMinutes})`)
}
