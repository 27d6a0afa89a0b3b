import type { Page } from '@mazo/contract/paged-list.ts'
import type {
  Invitation,
  InvitationBody,
  InvitationListQuery,
} from '@mazo/contract/staff/staff-invitations.ts'
import { asc, count, desc, eq } from 'drizzle-orm'
import { writeAudit } from '../../audit/write-audit.ts'
import { brokenConstraint } from '../../db/broken-constraint.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { dropUnsent, queueMail } from '../../outbox/queue-mail.ts'
import { freshLink, invitationPath, invitationToken, type Linking } from '../link-token.ts'
import { lockAdmins } from '../lock-admins.ts'
import { invitationNotFound, mailInvited, mailOnStaff } from '../refusals.ts'
import { staff, staffInvitations } from '../tables.ts'

type Row = typeof staffInvitations.$inferSelect
const recurso = 'invitaciones'

/** The unused invitations, expired ones too. */
export async function listInvitations(
  db: Database,
  linking: Linking,
  { page, per_page, sort, order }: InvitationListQuery,
): Promise<Page<Invitation>> {
  const direction = order === 'asc' ? asc : desc
  const [total] = await db.select({ count: count() }).from(staffInvitations)
  const rows = await db
    .select()
    .from(staffInvitations)
    .orderBy(direction(staffInvitations[sort]), desc(staffInvitations.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
  return { count: total?.count ?? 0, results: rows.map((row) => shown(row, linking)) }
}

function shown({ token_hash: _hash, sal, ...row }: Row, { secret, byHand }: Linking): Invitation {
  const vencida = row.vence_en.getTime() <= Date.now()
  return {
    ...row,
    creado_en: row.creado_en.toISOString(),
    vence_en: row.vence_en.toISOString(),
    vencida,
    ruta: byHand && !vencida ? invitationPath(invitationToken(secret, sal)) : null,
  }
}

/**
 * Asks somebody to join, by a mail with a link.
 * @throws DomainError 403 where the asker is no longer an admin; 422 when a member of staff already has the address
 */
export async function inviteStaff(
  db: Database,
  linking: Linking,
  body: InvitationBody,
  quien: string,
): Promise<Invitation> {
  const { nombre, rol } = body
  const correo = body.correo.toLowerCase()
  try {
    return await db.transaction(async (tx) => {
      await lockAdmins(tx, quien)
      const [member] = await tx.select({ id: staff.id }).from(staff).where(eq(staff.email, correo))
      if (member) throw mailOnStaff()
      const [made] = await tx
        .insert(staffInvitations)
        .values({ nombre, rol, correo, invitado_por: quien, ...freshLink(invitationToken, linking) })
        .returning()
      if (!made) throw new Error('The database gave no invitation')
      await mailLink(tx, made)
      const cambios = { correo: [null, correo], rol: [null, rol] } as const
      await writeAudit(tx, { quien, accion: 'invitó a', recurso, recurso_id: made.id, nombre, cambios })
      return shown(made, linking)
    })
  } catch (error) {
    if (brokenConstraint(error) === 'personal_invitaciones_correo_unique') throw mailInvited()
    throw error
  }
}

/** One mail a link. */
const mailLink = (tx: Transaction, { id, sal, correo }: Row) =>
  queueMail(tx, {
    clave: `invitacion:${id}:${sal.slice(0, 8)}`,
    plantilla: 'invitacion_personal',
    datos: { invitacion_id: id, sal },
    para: correo,
  })

/** Sends another link, valid for as long again; the earlier one stops working. @throws DomainError 403 as above; 404 */
export async function resendInvitation(
  db: Database,
  linking: Linking,
  id: number,
  quien: string,
): Promise<Invitation> {
  return db.transaction(async (tx) => {
    await lockAdmins(tx, quien)
    const [renewed] = await tx
      .update(staffInvitations)
      .set(freshLink(invitationToken, linking))
      .where(eq(staffInvitations.id, id))
      .returning()
    if (!renewed) throw invitationNotFound()
    await dropMails(tx, id)
    await mailLink(tx, renewed)
    const { nombre } = renewed
    await writeAudit(tx, { quien, accion: 'reenvió la invitación a', recurso, recurso_id: id, nombre })
    return shown(renewed, linking)
  })
}

/** The link opens nothing any more. @throws DomainError 404 */
export async function revokeInvitation(db: Database, id: number, quien: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx.delete(staffInvitations).where(eq(staffInvitations.id, id)).returning()
    if (!gone) throw invitationNotFound()
    await dropMails(tx, id)
    const { nombre } = gone
    await writeAudit(tx, { quien, accion: 'anuló la invitación a', recurso, recurso_id: id, nombre })
  })
}

/** Ends the invitations from an admin who may no longer invite. */
export async function dropInvitationsBy(tx: Transaction, quien: string): Promise<void> {
  const { id, invitado_por } = staffInvitations
  const gone = await tx.delete(staffInvitations).where(eq(invitado_por, quien)).returning({ id })
  for (const invitation of gone) await dropMails(tx, invitation.id)
}

/** Drops waiting mails whose link no longer works. */
export const dropMails = (tx: Transaction, id: number) =>
  dropUnsent(tx, 'invitacion_personal', 'invitacion_id', id)
