import type { NewPasswordChoice, NewPasswordWelcome } from '@mazo/contract/staff/new-password.ts'
import { and, eq, gt } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database.ts'
import { readShopName } from '../../site/read-settings.ts'
import { findMember, logOwnChange } from '../find-member.ts'
import { hashOfToken } from '../link-token.ts'
import { deadPasswordLink, weakNewPassword } from '../refusals.ts'
import { staff, staffPasswordLinks } from '../tables.ts'
import { isWeak } from '../weak-passwords.ts'
import { replacePassword } from './replace-password.ts'

/**
 * The person whose password a link changes. @throws DomainError 404 in one sentence, whatever is wrong with the link
 */
export async function readPasswordChoice(db: Database, token: string): Promise<NewPasswordWelcome> {
  const { nombre, usuario } = await findLive(db, token)
  return { nombre, usuario, tienda: await readShopName(db) }
}

async function findLive(db: Database | Transaction, token: string) {
  const [found] = await db
    .select({ id: staff.id, nombre: staff.name, usuario: staff.username })
    .from(staffPasswordLinks)
    .innerJoin(staff, eq(staff.id, staffPasswordLinks.userId))
    .where(
      and(
        eq(staffPasswordLinks.token_hash, hashOfToken(token)),
        gt(staffPasswordLinks.vence_en, new Date()),
        eq(staff.activo, true),
      ),
    )
  if (!found) throw deadPasswordLink()
  return found
}

/**
 * Gives the person of a link the password they chose, and ends their sessions. The link is used up with it; a second
 * factor stays as it is.
 * @returns the name that signs in with it
 * @throws DomainError 404 as above; 422 beside the field
 */
export async function choosePassword(db: Database, { token, clave }: NewPasswordChoice): Promise<string> {
  await findLive(db, token) // refuses a dead link before the slow hashing
  if (isWeak(clave)) throw weakNewPassword('clave')
  const { hashPassword } = await import('../passwords.ts') // native code that most starts never need
  const hash = await hashPassword(clave)
  return db.transaction(async (tx) => {
    const { id, usuario } = await findLive(tx, token)
    const used = await tx
      .delete(staffPasswordLinks)
      .where(and(eq(staffPasswordLinks.userId, id), eq(staffPasswordLinks.token_hash, hashOfToken(token))))
      .returning()
    if (used.length === 0) throw deadPasswordLink()
    await replacePassword(tx, { id, username: usuario }, hash)
    await logOwnChange(tx, await findMember(tx, usuario), 'eligió una contraseña nueva con un enlace')
    return usuario
  })
}
