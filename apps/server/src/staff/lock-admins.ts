import { and, asc, eq } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { notAllowed } from '../http/staff-only.ts'
import { staff } from './tables.ts'

/**
 * All admins who may sign in, until the transaction ends; in id order, so that two who take each other's role away wait
 * for one another here. `quien` is one of them still, though their request may have taken its time to arrive.
 * @throws DomainError 403
 */
export async function lockAdmins(tx: Transaction, quien: string) {
  const admins = await tx
    .select({ id: staff.id, username: staff.username })
    .from(staff)
    .where(and(eq(staff.rol, 'admin'), eq(staff.activo, true)))
    .orderBy(asc(staff.id))
    .for('update')
  if (admins.every(({ username }) => username !== quien)) throw notAllowed()
  return admins
}
