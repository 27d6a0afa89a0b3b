import type { PasswordLink, PasswordLinkState } from '@mazo/contract/staff/new-password.ts'
import { and, eq, gt } from 'drizzle-orm'
import type { Changes } from '../../audit/tables.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { dropUnsent, queueMail } from '../../outbox/queue-mail.ts'
import { mailOf } from '../find-member.ts'
import { freshLink, type Linking, newPasswordPath, newPasswordToken } from '../link-token.ts'
import { lockAdmins } from '../lock-admins.ts'
import {
  mailMissing,
  memberNotFound,
  notLetIn,
  ownPasswordElsewhere,
  passwordLinkNotFound,
} from '../refusals.ts'
import { staff, staffPasswordLinks } from '../tables.ts'

const recurso = 'personal'

/** The link to a person that can still be used. @throws DomainError 404 */
export async function readPasswordLink(
  db: Database,
  linking: Linking,
  id: string,
): Promise<PasswordLinkState> {
  const isLive = gt(staffPasswordLinks.vence_en, new Date())
  const [found] = await db
    .select({ link: staffPasswordLinks })
    .from(staff)
    .leftJoin(staffPasswordLinks, and(eq(staffPasswordLinks.userId, staff.id), isLive))
    .where(eq(staff.id, id))
  if (!found) throw memberNotFound()
  return { manda_mails: !linking.byHand, enlace: found.link && shown(found.link, linking) }
}

type Row = typeof staffPasswordLinks.$inferSelect

const shown = (
  { correo, pedido_por, creado_en, vence_en, sal }: Row,
  { secret, byHand }: Linking,
): PasswordLink => ({
  correo,
  pedido_por,
  creado_en: creado_en.toISOString(),
  vence_en: vence_en.toISOString(),
  ruta: byHand ? newPasswordPath(newPasswordToken(secret, sal)) : null,
})

/**
 * Mails a member of staff a link to choose a new password; an earlier link stops working. `correo` is for a person
 * without an address, or with another one.
 * @throws DomainError 403 where the asker is no longer an admin; 404; 409 for oneself, or for a person who may not sign
 * in; 422 without any address
 */
export async function sendPasswordLink(
  db: Database,
  linking: Linking,
  given: { id: string; correo?: string | undefined },
  quien: string,
): Promise<PasswordLink> {
  const { id } = given
  return db.transaction(async (tx) => {
    await lockAdmins(tx, quien)
    const { username, email, activo } = await lockPerson(tx, id)
    if (username === quien) throw ownPasswordElsewhere()
    if (!activo) throw notLetIn()
    const correo = given.correo?.toLowerCase() ?? mailOf(email)
    if (correo === null && !linking.byHand) throw mailMissing()
    await dropPasswordLink(tx, id)
    const link = { userId: id, correo, pedido_por: quien, ...freshLink(newPasswordToken, linking) }
    const [made] = await tx.insert(staffPasswordLinks).values(link).returning()
    if (!made) throw new Error('The database gave no link')
    await mailLink(tx, made)
    const cambios: Changes = correo === null ? {} : { correo: [null, correo] }
    await logChange(tx, { quien, accion: 'dio un enlace para una contraseña nueva a', id, username, cambios })
    return shown(made, linking)
  })
}

/** The link opens nothing any more. @throws DomainError 404 */
export async function revokePasswordLink(db: Database, id: string, quien: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { username } = await lockPerson(tx, id)
    if (!(await dropPasswordLink(tx, id))) throw passwordLinkNotFound()
    await logChange(tx, { quien, accion: 'anuló el enlace de contraseña de', id, username })
  })
}

/** Deletes a link, with its mail if that still waits. @returns whether there was one */
export async function dropPasswordLink(db: Database | Transaction, id: string): Promise<boolean> {
  await dropUnsent(db, 'clave_nueva', 'personal_id', id)
  const gone = await db
    .delete(staffPasswordLinks)
    .where(eq(staffPasswordLinks.userId, id))
    .returning({ id: staffPasswordLinks.userId })
  return gone.length > 0
}

/** Ends the links from an admin who may no longer give any. */
export async function dropPasswordLinksBy(tx: Transaction, quien: string): Promise<void> {
  const { userId, pedido_por } = staffPasswordLinks
  const given = await tx.select({ id: userId }).from(staffPasswordLinks).where(eq(pedido_por, quien))
  for (const { id } of given) await dropPasswordLink(tx, id)
}

/** Locks a person until the transaction ends, so that requests about them run one after the other. */
async function lockPerson(tx: Transaction, id: string) {
  const [found] = await tx.select().from(staff).where(eq(staff.id, id)).for('update')
  if (!found) throw memberNotFound()
  return found
}

async function mailLink(tx: Transaction, { userId, correo, sal }: Row) {
  if (correo === null) return
  await queueMail(tx, {
    clave: `clave-nueva:${userId}:${sal.slice(0, 8)}`,
    plantilla: 'clave_nueva',
    datos: { personal_id: userId, sal },
    para: correo,
  })
}

type PersonDeed = Pick<Parameters<typeof writeAudit>[1], 'quien' | 'accion' | 'cambios'> & {
  id: string
  username: string
}
const logChange = (tx: Transaction, { id, username, ...deed }: PersonDeed) =>
  writeAudit(tx, { ...deed, recurso, recurso_id: id, nombre: username })
