import type { Page } from '@mazo/contract/paged-list.ts'
import type { ManagedMember, MemberBody, MemberListQuery } from '@mazo/contract/staff/staff-people.ts'
import { and, asc, count, desc, eq, or, sql } from 'drizzle-orm'
import { changesBetween, writeAudit } from '../../audit/write-audit.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { holdsText } from '../../db/holds-text.ts'
import { dropPasswordLink, dropPasswordLinksBy } from '../accounts/password-link.ts'
import { endSessions } from '../auth/own-sessions.ts'
import { mailOf } from '../find-member.ts'
import { lockAdmins } from '../lock-admins.ts'
import {
  changedMeanwhile,
  lastAdmin,
  memberNotFound,
  notOnYourself,
  onlyFromOwnAccount,
} from '../refusals.ts'
import { staff, staffSecondFactors } from '../tables.ts'
import { dropInvitationsBy } from './invite-staff.ts'

const recurso = 'personal'

export async function listMembers(
  db: Database,
  { page, per_page, sort, order, q, rol, activo }: MemberListQuery,
): Promise<Page<ManagedMember>> {
  const wanted = and(
    rol && eq(staff.rol, rol),
    activo === undefined ? undefined : eq(staff.activo, activo),
    q ? or(...[staff.username, staff.name, staff.email].map((column) => holdsText(column, q))) : undefined,
  )
  const direction = order === 'asc' ? asc : desc
  const [total] = await db.select({ count: count() }).from(staff).where(wanted)
  const rows = await db
    .select(columns)
    .from(staff)
    .where(wanted)
    .orderBy(sql`${direction(sortable[sort])} nulls last`, asc(staff.username))
    .limit(per_page)
    .offset((page - 1) * per_page)
  return { count: total?.count ?? 0, results: rows.map(shown) }
}

const sortable = {
  username: staff.username,
  nombre: staff.name,
  rol: staff.rol,
  ultimo_ingreso: staff.ultimo_ingreso,
}

const columns = {
  id: staff.id,
  username: staff.username,
  nombre: staff.name,
  correo: staff.email,
  rol: staff.rol,
  activo: staff.activo,
  segundo_factor: staff.twoFactorEnabled,
  ultimo_ingreso: staff.ultimo_ingreso,
  sesiones: sql<number>`(select count(*)::int from personal_sesiones
    where personal_sesiones.personal_id = personal.id and personal_sesiones.vence_en > now())`,
  version: staff.version,
}

type Row = Omit<ManagedMember, 'ultimo_ingreso' | 'correo'> & { ultimo_ingreso: Date | null; correo: string }
const shown = ({ ultimo_ingreso, correo, ...row }: Row): ManagedMember => ({
  ...row,
  correo: mailOf(correo),
  ultimo_ingreso: ultimo_ingreso?.toISOString() ?? null,
})

/** @throws DomainError 404 */
export async function findManagedMember(db: Database | Transaction, id: string): Promise<ManagedMember> {
  const [found] = await db.select(columns).from(staff).where(eq(staff.id, id))
  if (!found) throw memberNotFound()
  return shown(found)
}

/**
 * Changes a person's name and role, and whether they may sign in; a person who no longer may is signed out at once. An
 * admin's links end with the role, since one of them may let the admin back in.
 * @throws DomainError 403 where the asker is no longer an admin; 404; 409 when it would leave the shop without an
 * admin, is one's own role or account, or somebody else changed the person meanwhile
 */
export async function updateMember(
  db: Database,
  id: string,
  body: MemberBody,
  quien: string,
): Promise<ManagedMember> {
  return db.transaction(async (tx) => {
    const admins = await lockAdmins(tx, quien)
    const before = await lockMember(tx, id)
    const { version, ...after } = body
    const cambios = changesBetween<Omit<MemberBody, 'version'>>(before, after)
    if (before.version !== version) throw changedMeanwhile(cambios)
    if (Object.keys(cambios).length === 0) return findManagedMember(tx, id)
    if (before.username === quien && (cambios.rol || cambios.activo)) throw notOnYourself()
    const staysAdmin = after.rol === 'admin' && after.activo
    if (!staysAdmin && admins.every((admin) => admin.id === id)) throw lastAdmin()
    await tx
      .update(staff)
      .set({ name: after.nombre, rol: after.rol, activo: after.activo, version: version + 1 })
      .where(eq(staff.id, id))
    if (!staysAdmin) {
      await dropInvitationsBy(tx, before.username)
      await dropPasswordLinksBy(tx, before.username)
    }
    if (!after.activo) {
      await endSessions(tx, id)
      await dropPasswordLink(tx, id)
    }
    await writeAudit(tx, {
      quien,
      accion: 'cambió',
      recurso,
      recurso_id: id,
      nombre: before.username,
      cambios,
    })
    return findManagedMember(tx, id)
  })
}

async function lockMember(tx: Transaction, id: string) {
  const [found] = await tx.select().from(staff).where(eq(staff.id, id)).for('update')
  if (!found) throw memberNotFound()
  return { ...found, nombre: found.name }
}

/** Removes a lost second factor: the password is enough again. @throws DomainError 403 as above; 404; 409 on oneself */
export async function removeSecondFactor(db: Database, id: string, quien: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAdmins(tx, quien)
    const { username, twoFactorEnabled } = await lockMember(tx, id)
    if (username === quien) throw onlyFromOwnAccount()
    if (!twoFactorEnabled) return
    await tx.update(staff).set({ twoFactorEnabled: false }).where(eq(staff.id, id))
    await tx.delete(staffSecondFactors).where(eq(staffSecondFactors.userId, id))
    const accion = 'quitó el segundo factor de'
    await writeAudit(tx, { quien, accion, recurso, recurso_id: id, nombre: username })
  })
}

/** Ends all sessions of a person. @throws DomainError 404 */
export async function endMemberSessions(db: Database, id: string, quien: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { username } = await lockMember(tx, id)
    if ((await endSessions(tx, id)) === 0) return
    const accion = 'cerró las sesiones de'
    await writeAudit(tx, { quien, accion, recurso, recurso_id: id, nombre: username })
  })
}
