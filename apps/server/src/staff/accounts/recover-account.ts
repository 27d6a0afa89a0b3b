import { eq } from 'drizzle-orm'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Database } from '../../db/database.ts'
import { nameOf } from '../create-staff.ts'
import { drawPassword } from '../draw-password.ts'
import { staff, staffSecondFactors } from '../tables.ts'
import { replacePassword } from './replace-password.ts'

/** `hadSecondFactor`: the account had one, which is now off. */
export type Recovered = { username: string; password: string; hadSecondFactor: boolean; activo: boolean }

/**
 * For an operator who cannot get in: draws a password, removes the second factor and ends the sessions.
 * @returns null when nobody has that name
 */
export async function recoverAccount(db: Database, typed: string): Promise<Recovered | null> {
  const { hashPassword } = await import('../passwords.ts') // native code that most starts never need
  const password = drawPassword()
  const hash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(staff)
      .where(eq(staff.username, nameOf(typed)))
      .for('update')
    if (!found) return null
    const { id, username, twoFactorEnabled: hadSecondFactor, activo } = found
    await tx.update(staff).set({ twoFactorEnabled: false }).where(eq(staff.id, id))
    await tx.delete(staffSecondFactors).where(eq(staffSecondFactors.userId, id))
    await replacePassword(tx, { id, username }, hash)
    const cambios = hadSecondFactor ? ({ segundo_factor: [true, false] } as const) : undefined
    const deed = { quien: 'sistema', accion: 'puso con «npm run clave» una contraseña nueva a', cambios }
    await writeAudit(tx, { ...deed, recurso: 'personal', recurso_id: id, nombre: username })
    return { username, password, hadSecondFactor, activo }
  })
}
