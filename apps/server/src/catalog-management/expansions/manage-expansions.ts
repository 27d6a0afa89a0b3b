import type { Page } from '@mazo/contract/paged-list.ts'
import type {
  ExpansionBody,
  ExpansionListQuery,
  ManagedExpansion,
} from '@mazo/contract/products/expansions.ts'
import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { refuseOlder } from '../../audit/other-changes.ts'
import { changesBetween, writeAudit } from '../../audit/write-audit.ts'
import { isOwnExpansion } from '../../card-book/own-expansion.ts'
import { nearestAmong, readCandidates } from '../../catalog/search/nearest-expansions.ts'
import { expansions } from '../../catalog/tables.ts'
import { brokenConstraint } from '../../db/broken-constraint.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { holdsText } from '../../db/holds-text.ts'
import { DomainError } from '../../domain-error.ts'
import { amongOthers } from '../../take-turns.ts'
import { wrongField } from '../products/refusals.ts'
import { findTwin, takeTurnToName } from './add-expansions.ts'

const recurso = 'expansiones'

/** Where none holds what was looked for, those whose names are nearest to it: a slip of the pen makes no second one. */
export async function listManagedExpansions(
  db: Database,
  query: ExpansionListQuery,
): Promise<Page<ManagedExpansion>> {
  const found = await findExpansions(db, query)
  return query.q && found.count === 0 ? findNearest(db, query.q, query.tcg_id) : found
}

/**
 * Only those that hold what was looked for, and those that the book of cards knows under just that code or Spanish name.
 * What is called just so, or begins so, comes first, unless another order than that of their making is asked for.
 */
export async function findExpansions(
  db: Database,
  { page, per_page, sort, order, q, ids, tcg_id }: ExpansionListQuery,
): Promise<Page<ManagedExpansion>> {
  const wanted: (SQL | undefined)[] = [
    tcg_id === undefined ? undefined : eq(expansions.tcg_id, tcg_id),
    q ? or(holdsText(expansions.nombre, q), isKnownAs(q)) : undefined,
    ids && inArray(expansions.id, ids),
  ]
  const direction = order === 'asc' ? asc : desc
  const likeliest = q && sort === 'id' ? [nearness(q)] : []
  const [[total], results] = await Promise.all([
    db
      .select({ count: count() })
      .from(expansions)
      .where(and(...wanted)),
    db
      .select(columns)
      .from(expansions)
      .where(and(...wanted))
      .orderBy(...likeliest, direction(expansions[sort]), desc(expansions.id))
      .limit(per_page)
      .offset((page - 1) * per_page),
  ])
  return { count: total?.count ?? 0, results }
}

const isKnownAs = (q: string) => sql`${expansions.id} in (
  select x.id from cartas_expansiones b join expansiones x on ${isOwnExpansion}
  where texto_normal(${q}) in (texto_normal(b.codigo), texto_normal(b.nombre_es))
    or texto_normal(${q}) in (select texto_normal(codigo) from unnest(b.otros_codigos) codigo))`

const nearness = (q: string) => sql`case
  when texto_normal(${expansions.nombre}) = texto_normal(${q}) or ${isKnownAs(q)} then 0
  when starts_with(texto_normal(${expansions.nombre}), texto_normal(${q})) then 1 else 2 end`

async function findNearest(
  db: Database,
  q: string,
  tcgId: number | undefined,
): Promise<Page<ManagedExpansion>> {
  const candidates = await db
    .select({ id: expansions.id, nombre: expansions.nombre })
    .from(expansions)
    .where(tcgId === undefined ? undefined : eq(expansions.tcg_id, tcgId))
  await readCandidates(candidates)
  const nearest = await amongOthers(nearestAmong(candidates)(q))
  const near = nearest.candidates.map(({ id }) => id)
  const found = await db.select(columns).from(expansions).where(inArray(expansions.id, near))
  const results = found.sort((one, other) => near.indexOf(one.id) - near.indexOf(other.id))
  return { count: results.length, results }
}

const columns = {
  id: expansions.id,
  nombre: expansions.nombre,
  tcg_id: expansions.tcg_id,
  version: expansions.version,
  // Written as text, because Drizzle leaves out the table's name when it selects from one, and here there are two.
  productos: sql<number>`(select count(*)::int from productos where productos.expansion_id = expansiones.id)`,
}

/** @throws DomainError 404 */
export async function findManagedExpansion(db: Database, id: number): Promise<ManagedExpansion> {
  const [found] = await db.select(columns).from(expansions).where(eq(expansions.id, id))
  if (!found) throw expansionNotFound()
  return found
}

/** @throws DomainError 422 when the game has an expansion of that name, whatever its accents and case */
export async function createExpansion(
  db: Database,
  { version: _, ...body }: ExpansionBody,
  quien: string,
): Promise<ManagedExpansion> {
  return refusingDuplicates(() =>
    db.transaction(async (tx) => {
      await refuseTwin(tx, body)
      const [made] = await tx.insert(expansions).values(body).returning({ id: expansions.id })
      if (!made) throw new Error('The database gave no id')
      await writeAudit(tx, { quien, accion: 'creó', recurso, recurso_id: made.id, nombre: body.nombre })
      return { ...body, id: made.id, productos: 0, version: 1 }
    }),
  )
}

/**
 * @throws DomainError 404; 409 `cambio_ajeno`; 422 when the game has another expansion of that name, or when it has
 * products and its game would change
 */
export async function updateExpansion(
  db: Database,
  id: number,
  { version, ...body }: ExpansionBody,
  quien: string,
): Promise<ManagedExpansion> {
  await refusingDuplicates(() =>
    db.transaction(async (tx) => {
      await takeTurnToName(tx)
      const before = await lockExpansion(tx, id)
      await refuseOlder(tx, { recurso, id, read: version }, before.version)
      if (body.tcg_id !== before.tcg_id && before.productos > 0) throw otherGame(before.productos)
      await refuseTwin(tx, body, id)
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
    const { nombre, productos } = await lockExpansion(tx, id)
    if (productos > 0) throw expansionInUse(nombre, productos)
    await tx.delete(expansions).where(eq(expansions.id, id))
    await writeAudit(tx, { quien, accion: 'eliminó', recurso, recurso_id: id, nombre })
  })
}

/** Locks an expansion, so that nobody else can change it or give it products. */
async function lockExpansion(tx: Transaction, id: number): Promise<ManagedExpansion> {
  await tx.select({ id: expansions.id }).from(expansions).where(eq(expansions.id, id)).for('update')
  return findManagedExpansion(tx, id)
}

const expansionNotFound = () => new DomainError(404, 'no_encontrado', 'No encontramos esa expansión.')

const expansionInUse = (nombre: string, productos: number) =>
  new DomainError(
    409,
    'en_uso',
    `«${nombre}» tiene ${productos === 1 ? '1 producto' : `${productos} productos`}: pasalos antes a otra expansión.`,
  )

function otherGame(productos: number) {
  const them = productos === 1 ? ['1 producto', 'pasalo'] : [`${productos} productos`, 'pasalos']
  return wrongField(
    'tcg_id',
    `Tiene ${them[0]} del juego anterior: ${them[1]} antes a otra expansión, o creá una nueva para este juego.`,
  )
}

async function refuseTwin(tx: Transaction, named: Pick<ExpansionBody, 'tcg_id' | 'nombre'>, id?: number) {
  const twin = await findTwin(tx, named, id)
  if (twin) throw wrongField('nombre', `Este juego ya tiene la expansión «${twin.nombre}».`)
}

async function refusingDuplicates<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (brokenConstraint(error) !== 'expansiones_tcg_nombre') throw error
    throw wrongField('nombre', 'Este juego ya tiene una expansión con ese nombre.')
  }
}
