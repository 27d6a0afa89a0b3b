import { and, asc, eq } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { notAllowed } from '../http/staff-only.ts'
import { staff } from './tables.ts'

/**
 * Locks all admins who may sign in until the transaction ends; in id order, so that two who remove each other's role
 * wait here for one another. Checks that `quien` is still one of them, since a slow request may arrive late.
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
