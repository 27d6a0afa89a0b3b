import type { Linking, LinkingOutlook, LinkingQuery } from '@mazo/contract/card-book/linkings.ts'
import type { Page } from '@mazo/contract/paged-list.ts'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/write-audit.ts'
import { cards } from '../card-book/tables.ts'
import { keepSameExpansions } from '../catalog-management/expansions/same-expansions.ts'
import { brokenConstraint } from '../db/broken-constraint.ts'
import type { Database, Transaction } from '../db/database.ts'
import { DomainError } from '../domain-error.ts'
import { askedExpansionCount } from './asked-expansions.ts'
import { matchExpansions, readBookExpansionRows } from './match-expansions.ts'
import { linkings, linkingsAsked } from './tables.ts'

export type LinkingRecord = typeof linkings.$inferSelect

/** Every linking, the latest first. */
export async function listLinkings(db: Database, { page, per_page }: LinkingQuery): Promise<Page<Linking>> {
  const [count, rows] = await Promise.all([
    db.$count(linkings),
    db
      .select()
      .from(linkings)
      .orderBy(desc(linkings.id))
      .limit(per_page)
      .offset((page - 1) * per_page),
  ])
  return { count, results: rows.map(listed) }
}

const listed = ({
  creado_en,
  terminada_en,
  deshecha_en,
  trabajador: _worker,
  latido_en: _heard,
  ...record
}: LinkingRecord): Linking => ({
  ...record,
  creado_en: creado_en.toISOString(),
  terminada_en: terminada_en?.toISOString() ?? null,
  deshecha_en: deshecha_en?.toISOString() ?? null,
})

/** What a linking would work on now. */
export async function readOutlook(db: Database): Promise<LinkingOutlook> {
  const [cartas, { rows }, expansiones] = await Promise.all([
    db.$count(cards),
    db.execute<Pick<LinkingOutlook, 'sin_carta' | 'con_carta'>>(sql`
      select count(*) filter (where carta_id is null)::int as sin_carta,
        count(*) filter (where carta_id is not null)::int as con_carta
      from productos where single or certificada`),
    askedExpansionCount(db),
  ])
  return { cartas, expansiones, sin_carta: rows[0]?.sin_carta ?? 0, con_carta: rows[0]?.con_carta ?? 0 }
}

/** Whoever makes a linking and works on it alone, as the command does. */
type Own = { worker?: string }

/**
 * Starts a linking of all single and graded cards of the shop that have no card of the book.
 * @throws DomainError 409 where another is under way; 422 where the book is empty or every card is linked
 */
export async function startLinking(db: Database, quien: string, { worker }: Own = {}): Promise<Linking> {
  if ((await db.select({ id: cards.id }).from(cards).limit(1)).length === 0) throw emptyBook()
  const same = await matchExpansions(db, await readBookExpansionRows(db))
  await keepSameExpansions(
    db,
    [...same].flatMap(([id, book]) => (book ? [{ id, carta_expansion_id: book }] : [])),
  )
  return oneAtATime(() =>
    db.transaction(async (tx) => {
      const [made] = await tx
        .insert(linkings)
        .values({ quien, estado: 'vinculando', ...(worker && { trabajador: worker, latido_en: new Date() }) })
        .returning({ id: linkings.id })
      if (!made) throw new Error('The database gave no id')
      const { rows } = await tx.execute<{ pedidos: number }>(sql`
        insert into vinculaciones_pedidos (vinculacion_id, productos)
        select ${made.id}::int, ${unlinkedIds} returning cardinality(productos) as pedidos`)
      const pedidos = rows[0]?.pedidos ?? 0
      if (pedidos === 0) throw nothingToLink()
      const [record] = await tx.update(linkings).set({ pedidos }).where(eq(linkings.id, made.id)).returning()
      await tell(tx, 'empezó a vincular con el libro', { id: made.id, quien, cuantos: pedidos })
      return listed(record as LinkingRecord)
    }),
  )
}

/** Ends a linking before its end, as somebody wanted; what was linked stays. */
export async function stopLinking(db: Database, id: number): Promise<void> {
  const aviso = 'Se interrumpió: lo vinculado quedó, el resto no. Podés volver a vincular o deshacerla.'
  const ended = { estado: 'vinculada', trabajador: null, terminada_en: new Date(), aviso } as const
  await db
    .update(linkings)
    .set(ended)
    .where(and(eq(linkings.id, id), eq(linkings.estado, 'vinculando')))
  await db.delete(linkingsAsked).where(eq(linkingsAsked.vinculacion_id, id))
}

/** The products that a linking looks at, those of an expansion together. */
export const unlinkedIds = sql`array(
  select id from productos where carta_id is null and (single or certificada) order by expansion_id, id)`

/**
 * Has a linking undone in the background. @throws DomainError 404; 409 where there is nothing to undo, or another is
 * under way
 */
export async function startUndoing(db: Database, id: number, quien: string): Promise<Linking> {
  const record = await oneAtATime(() =>
    db.transaction(async (tx) => {
      const [begun] = await tx
        .update(linkings)
        .set({ estado: 'deshaciendo', hechos: 0, aviso: null, trabajador: null, deshecha_por: quien })
        .where(and(eq(linkings.id, id), eq(linkings.estado, 'vinculada'), gt(linkings.vinculados, 0)))
        .returning()
      if (begun) await tell(tx, 'deshizo la vinculación de', { id, quien, cuantos: begun.vinculados })
      return begun
    }),
  )
  if (!record) throw notUndoable(await findLinking(db, id))
  return listed(record)
}

type Told = { id: number; quien: string; cuantos: number }

async function tell(tx: Transaction, accion: string, { id, quien, cuantos }: Told) {
  const nombre = cuantos === 1 ? '1 producto' : `${cuantos.toLocaleString('es-AR')} productos`
  await writeAudit(tx, { quien, accion, recurso: 'vinculaciones', recurso_id: id, nombre })
}

/** @throws DomainError 404 */
export const readLinking = async (db: Database, id: number): Promise<Linking> =>
  listed(await findLinking(db, id))

/** @throws DomainError 404 */
export async function findLinking(db: Database, id: number): Promise<LinkingRecord> {
  const [record] = await db.select().from(linkings).where(eq(linkings.id, id))
  if (!record) throw new DomainError(404, 'no_encontrado', 'No encontramos esa vinculación.')
  return record
}

async function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (brokenConstraint(error) !== 'vinculaciones_una_escribe') throw error
    throw new DomainError(
      409,
      'otra_vinculacion',
      'Hay otra vinculación en marcha. Esperá a que termine y probá de nuevo.',
    )
  }
}

export const emptyBook = () =>
  new DomainError(
    422,
    'libro_vacio',
    'El libro de cartas está vacío. Cargá un archivo de cartas y volvé a vincular.',
  )

const nothingToLink = () =>
  new DomainError(
    422,
    'nada_que_vincular',
    'Todas tus cartas sueltas y gradeadas ya tienen su carta del libro.',
  )

function notUndoable({ estado, deshecha_por }: LinkingRecord) {
  const why = {
    vinculando: 'Esa vinculación todavía está en marcha. Esperá a que termine.',
    vinculada: 'Esa vinculación no vinculó ningún producto: no hay qué deshacer.',
    deshaciendo: `${deshecha_por} ya la está deshaciendo.`,
    deshecha: `Esa vinculación ya la deshizo ${deshecha_por}.`,
  }
  return new DomainError(409, 'estado_invalido', why[estado])
}
