import type { ExpansionBody, ExpansionListQuery, ManagedExpansion } from '@mazo/contract/expansions.ts'
import type { Page } from '@mazo/contract/paged-list.ts'
import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { refuseOlder } from '../audit/other-changes.ts'
import { changesBetween, writeAudit } from '../audit/write-audit.ts'
import { brokenConstraint } from '../db/broken-constraint.ts'
import type { Database } from '../db/database.ts'
import { holdsText } from '../db/holds-text.ts'
import { DomainError } from '../http/domain-error.ts'
import { expansions } from './tables.ts'

const recurso = 'expansiones'

export async function listManagedExpansions(
  db: Database,
  { page, per_page, sort, order, q, ids, tcg_id }: ExpansionListQuery,
): Promise<Page<ManagedExpansion>> {
  const wanted: (SQL | undefined)[] = [
    tcg_id === undefined ? undefined : eq(expansions.tcg_id, tcg_id),
    q ? holdsText(expansions.nombre, q) : undefined,
    ids && inArray(expansions.id, ids),
  ]
  const direction = order === 'asc' ? asc : desc
  const [[total], results] = await Promise.all([
    db
      .select({ count: count() })
      .from(expansions)
      .where(and(...wanted)),
    db
      .select(columns)
      .from(expansions)
      .where(and(...wanted))
      .orderBy(direction(expansions[sort]), desc(expansions.id))
      .limit(per_page)
      .offset((page - 1) * per_page),
  ])
  return { count: total?.count ?? 0, results }
}

const columns = {
  id: expansions.id,
  nombre: expansions.nombre,
  tcg_id: expansions.tcg_id,
  version: expansions.version,
  // Written out: of a single table Drizzle names columns without their table, and here there are two.
  productos: sql<number>`(select count(*)::int from productos where productos.expansion_id = expansiones.id)`,
}

/** @throws DomainError 404 */
export async function findManagedExpansion(db: Database, id: number): Promise<ManagedExpansion> {
  const [found] = await db.select(columns).from(expansions).where(eq(expansions.id, id))
  if (!found) throw expansionNotFound()
  return found
}

/** @throws DomainError 422 when the game has an expansion of that name */
export async function createExpansion(
  db: Database,
  { version: _, ...body }: ExpansionBody,
  quien: string,
): Promise<ManagedExpansion> {
  return refusingDuplicates(() =>
    db.transaction(async (tx) => {
      const [made] = await tx.insert(expansions).values(body).returning({ id: expansions.id })
      if (!made) throw new Error('The database gave no id')
      await writeAudit(tx, { quien, accion: 'creó', recurso, recurso_id: made.id, nombre: body.nombre })
      return { ...body, id: made.id, productos: 0, version: 1 }
    }),
  )
}

/** @throws DomainError 404; 409 `cambio_ajeno`; 422 when the game has another expansion of that name */
export async function updateExpansion(
  db: Database,
  id: number,
  { version, ...body }: ExpansionBody,
  quien: string,
): Promise<ManagedExpansion> {
  await refusingDuplicates(() =>
    db.transaction(async (tx) => {
      const [before] = await tx.select().from(expansions).where(eq(expansions.id, id)).for('update')
      if (!before) throw expansionNotFound()
      await refuseOlder(tx, { recurso, id, read: version }, before.version)
      const values = { ...body, version: before.version + 1 }
      await tx.update(expansions).set(values).where(eq(expansions.id, id))
      const cambios = changesBetween<Omit<ExpansionBody, 'version'>>(before, body)
      await writeAudit(tx, { quien, accion: 'cambió', recurso, recurso_id: id, nombre: body.nombre, cambios })
    }),
  )
  return findManagedExpansion(db, id)
}

/** @throws DomainError 404; 409 while products have it */
export async function deleteExpansion(db: Database, id: number, quien: string) {
  await db.transaction(async (tx) => {
    const { nombre, productos } = await findManagedExpansion(tx, id)
    if (productos > 0) throw expansionInUse(nombre, productos)
    await tx.delete(expansions).where(eq(expansions.id, id))
    await writeAudit(tx, { quien, accion: 'eliminó', recurso, recurso_id: id, nombre })
  })
}

const expansionNotFound = () => new DomainError(404, 'no_encontrado', 'No encontramos esa expansión.')

const expansionInUse = (nombre: string, productos: number) =>
  new DomainError(
    409,
    'en_uso',
    `«${nombre}» tiene ${productos === 1 ? '1 producto' : `${productos} productos`}: pasalos antes a otra expansión.`,
  )

async function refusingDuplicates<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (brokenConstraint(error) !== 'expansiones_tcg_nombre') throw error
    const mensaje = 'Este juego ya tiene una expansión con ese nombre.'
    throw new DomainError(422, 'datos_invalidos', mensaje, [{ campo: 'nombre', mensaje }])
  }
}
