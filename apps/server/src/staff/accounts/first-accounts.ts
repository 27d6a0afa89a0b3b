import { sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { StartError } from '../../start-error.ts'
import { createStaff, nameOf } from '../create-staff.ts'
import { drawPassword } from '../draw-password.ts'
import { isWeak, weakPassword } from '../weak-passwords.ts'

/** Any lock number that nothing else uses: two servers that start on one empty database must make the accounts once. */
const lockNumber = 620_264

type Settings = Pick<Config, 'demo' | 'adminUser' | 'adminPassword' | 'staffUser' | 'staffPassword'>

/**
 * Gives a database without staff its owner and, where the settings name one, a `vendedor` (decisions 42 and 48). A
 * database that has any staff is left as it is.
 * @returns a text for the owner with the password drawn for a try-out, shown only this once
 * @throws StartError when the owner's password is missing (but in a try-out) or weak
 */
export async function makeFirstAccounts(db: Database, settings: Settings): Promise<string | null> {
  const { demo, adminUser, adminPassword, staffUser, staffPassword } = settings
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber})`)
    const { rows } = await tx.execute(sql`select from personal limit 1`)
    if (rows.length > 0) return null
    if (adminPassword === undefined && !demo) throw missingPassword()
    if ((staffUser === undefined) !== (staffPassword === undefined))
      throw new StartError('STAFF_USER y STAFF_PASSWORD van juntos: falta uno de los dos.')
    const password = adminPassword ?? drawPassword()
    refuseWeak('ADMIN_PASSWORD', password)
    // Hashing inside a transaction is fine here: a shop without staff has no other work, and later starts skip this.
    const { hashPassword } = await import('../passwords.ts')
    const username = await createStaff(tx, {
      username: adminUser,
      hash: await hashPassword(password),
      rol: 'admin',
    })
    if (staffUser !== undefined && staffPassword !== undefined) {
      refuseWeak('STAFF_PASSWORD', staffPassword)
      if (nameOf(staffUser) === username)
        throw new StartError('STAFF_USER y ADMIN_USER tienen que ser dos nombres distintos.')
      const hash = await hashPassword(staffPassword)
      await createStaff(tx, { username: staffUser, hash, rol: 'vendedor' })
    }
    return adminPassword === undefined
      ? `Cuenta de la tienda de prueba: usuario «${username}», contraseña «${password}». Anotala: no se vuelve a mostrar.`
      : null
  })
}

const missingPassword = () =>
  new StartError(
    'Falta ADMIN_PASSWORD: con DEMO=0 la primera cuenta necesita una contraseña segura, de 12 caracteres o más. Para probar la tienda, DEMO=1.',
  )

function refuseWeak(name: string, password: string) {
  if (isWeak(password)) throw new StartError(`${name} no es segura. ${weakPassword}`)
}
