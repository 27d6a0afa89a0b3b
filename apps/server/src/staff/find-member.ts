import type { StaffRole } from '@mazo/contract/staff/staff.ts'
import { eq } from 'drizzle-orm'
import { writeAudit } from '../audit/write-audit.ts'
import type { Database, Transaction } from '../db/database.ts'
import { notSignedIn } from '../http/staff-only.ts'
import { staff } from './tables.ts'

type Member = {
  id: string
  username: string
  nombre: string
  correo: string | null
  rol: StaffRole
  segundo_factor: boolean
}

/** A person's mail, or null where the library has only a stand-in. */
export const mailOf = (email: string) => (email.endsWith('@personal.invalid') ? null : email)

/** @throws DomainError 401 when nobody has that name any more */
export async function findMember(db: Database | Transaction, username: string): Promise<Member> {
  const [found] = await db.select().from(staff).where(eq(staff.username, username))
  if (!found) throw notSignedIn()
  const { id, name, email, rol, twoFactorEnabled } = found
  return { id, username, nombre: name, correo: mailOf(email), rol, segundo_factor: twoFactorEnabled }
}

/** Records what people did with their own account, without anything that they typed. */
export const logOwnChange = (db: Database | Transaction, { id, username }: Member, accion: string) =>
  writeAudit(db, { quien: username, accion, recurso: 'personal', recurso_id: id, nombre: username })
