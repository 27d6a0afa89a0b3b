import {
  type InvitationAcceptance,
  type InvitationWelcome,
  isUserName,
  userNameRule,
} from '@mazo/contract/staff/staff-invitations.ts'
import { and, eq, gt } from 'drizzle-orm'
import { writeAudit } from '../../audit/write-audit.ts'
import { brokenConstraint } from '../../db/broken-constraint.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { readShopName } from '../../site/read-settings.ts'
import { createStaff, nameOf } from '../create-staff.ts'
import { hashOfToken } from '../link-token.ts'
import { deadInvitation, wrongFields } from '../refusals.ts'
import { closeAfterFailure, countChoice, forgetAttempt } from '../sign-in/failed-sign-ins.ts'
import { staffInvitations } from '../tables.ts'
import { isWeak, weakPassword } from '../weak-passwords.ts'
import { dropMails } from './invite-staff.ts'

/** The person whom a link invites. @throws DomainError 404 in one sentence, whatever is wrong with the link */
export async function readInvitation(db: Database, token: string): Promise<InvitationWelcome> {
  const { nombre, rol } = await findLive(db, token)
  return { nombre, rol, tienda: await readShopName(db) }
}

async function findLive(db: Database | Transaction, token: string) {
  const [found] = await db
    .select()
    .from(staffInvitations)
    .where(
      and(eq(staffInvitations.token_hash, hashOfToken(token)), gt(staffInvitations.vence_en, new Date())),
    )
  if (!found) throw deadInvitation()
  return found
}

/**
 * Makes the account of who was invited, with the name and the password they chose. The link is used up with it.
 * @returns the name that signs in from now on
 * @throws DomainError 404 as above; 422 beside the field; 429 after too many names that are taken
 */
export async function acceptInvitation(
  db: Database,
  { token, usuario, clave }: InvitationAcceptance,
  ip: string,
): Promise<string> {
  await findLive(db, token) // refuses a dead link before the slow hashing
  const username = nameOf(usuario)
  const faults = [
    ...(isUserName(username) ? [] : [{ campo: 'usuario', mensaje: userNameRule }]),
    ...(isWeak(clave) ? [{ campo: 'clave', mensaje: weakPassword }] : []),
  ]
  if (faults.length > 0) throw wrongFields(faults)
  const attempt = await countChoice(db, { link: hashOfToken(token), ip })
  try {
    const { hashPassword } = await import('../passwords.ts') // native code that most starts never need
    const hash = await hashPassword(clave)
    const made = await db.transaction(async (tx) => {
      const { id, nombre, correo, rol, invitado_por } = await findLive(tx, token)
      // Sent again meanwhile, it has another link, and this one is dead.
      const isThis = and(eq(staffInvitations.id, id), eq(staffInvitations.token_hash, hashOfToken(token)))
      const used = await tx.delete(staffInvitations).where(isThis).returning()
      if (used.length === 0) throw deadInvitation()
      await dropMails(tx, id)
      await createStaff(tx, { username, hash, rol, nombre, correo })
      const deed = { quien: username, accion: 'aceptó la invitación de', nombre: invitado_por }
      const cambios = { rol: [null, rol] } as const
      await writeAudit(tx, { ...deed, recurso: 'invitaciones', recurso_id: id, cambios })
      return username
    })
    await forgetAttempt(db, attempt, { wholeAccount: false })
    return made
  } catch (error) {
    const broken = brokenConstraint(error)
    // Taken and forbidden names get the same answer, so that nobody learns who works here.
    if (broken === 'personal_usuario_unique') {
      await closeAfterFailure(db, attempt)
      throw wrongFields([{ campo: 'usuario', mensaje: takenName }])
    }
    await forgetAttempt(db, attempt, { wholeAccount: false })
    if (broken === 'personal_email_unique') throw deadInvitation()
    throw error
  }
}

const takenName = 'Ese usuario no se puede usar. Elegí otro.'
