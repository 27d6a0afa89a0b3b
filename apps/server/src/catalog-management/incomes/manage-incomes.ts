import type { Page } from '@mazo/contract/paged-list.ts'
import type {
  IncomeDateBody,
  IncomeListQuery,
  ManagedIncome,
} from '@mazo/contract/products/managed-incomes.ts'
import { shopDay } from '@mazo/contract/shop-clock.ts'
import { and, asc, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { changedByOther } from '../../audit/other-changes.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { conditioned, type StaffConditioned, staffConditionOf } from '../../catalog/condition-of.ts'
import { products } from '../../catalog/tables.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { holdsText } from '../../db/holds-text.ts'
import { dayOf } from '../../db/shop-day.ts'
import { DomainError } from '../../domain-error.ts'
import { incomes as recurso } from '../products/product-trail.ts'

const fecha = dayOf(sql`ingreso_en`)
/** When the product was marked, in whole milliseconds, since JavaScript has no finer moments. */
const version = sql<number>`(extract(epoch from ingreso_en) * 1000)::bigint`.mapWith(Number)
const columns = {
  id: products.id,
  titulo: products.titulo,
  caso: conditioned(sql`productos`),
  imagen_url: products.imagen_url,
  precio: products.precio,
  fecha,
  version,
  a_la_venta: sql<boolean>`${products.stock} and not ${products.oculto}`,
}
type Row = Omit<ManagedIncome, 'condicion'> & { caso: StaffConditioned }
const toIncome = ({ caso, ...row }: Row): ManagedIncome => ({ ...row, condicion: staffConditionOf(caso) })
const sortedBy = { fecha: products.ingreso_en, titulo: products.titulo_orden }

/**
 * The products that staff or an import marked as recent stock, with those that the shop does not show now (decision
 * 28).
 */
export async function listManagedIncomes(
  db: Database,
  { page, per_page, sort, order, q, ids }: IncomeListQuery,
): Promise<Page<ManagedIncome>> {
  const where = and(
    isNotNull(products.ingreso_en),
    q ? holdsText(products.titulo, q) : undefined,
    ids && inArray(products.id, ids),
  )
  const direction = order === 'asc' ? asc : desc
  const [[total], rows] = await Promise.all([
    db.select({ count: count() }).from(products).where(where),
    db
      .select(columns)
      .from(products)
      .where(where)
      .orderBy(direction(sortedBy[sort]), desc(products.id))
      .limit(per_page)
      .offset((page - 1) * per_page),
  ])
  return { count: total?.count ?? 0, results: rows.map(toIncome) }
}

/** @throws DomainError 404 when the product is no income */
export async function findManagedIncome(db: Database | Transaction, id: number): Promise<ManagedIncome> {
  const [found] = await db
    .select(columns)
    .from(products)
    .where(and(eq(products.id, id), isNotNull(products.ingreso_en)))
  if (!found) throw noIncome()
  return toIncome(found)
}

/** Marks a product as recent stock of that day. @throws DomainError 422 when there is no such product */
export async function markIncome(db: Database, id: number, day: string, quien: string) {
  return db.transaction((tx) => setDay(tx, id, day, quien))
}

/** @throws DomainError 404 when the product is no income; 409 `cambio_ajeno` when its day is not the one that was read */
export async function moveIncome(
  db: Database,
  id: number,
  { fecha, version }: IncomeDateBody,
  quien: string,
) {
  return db.transaction(async (tx) => {
    await lockIncome(tx, id)
    const before = await findManagedIncome(tx, id)
    const read = shopDay(new Date(version))
    if (before.version !== version && before.fecha !== read)
      throw changedByOther([{ campo: 'fecha', antes: read, ahora: before.fecha }])
    return setDay(tx, id, fecha, quien)
  })
}

async function setDay(tx: Transaction, id: number, day: string, quien: string): Promise<ManagedIncome> {
  const before = await lockIncome(tx, id)
  if (!before) throw unknownProduct()
  // Today's incomes are the newest. For an earlier day the hour is unknown, and noon is that day in every time zone.
  const at = day === shopDay(new Date()) ? new Date() : new Date(`${day}T12:00:00-03:00`)
  const version = await setMoment(tx, id, at)
  await writeAudit(tx, {
    quien,
    accion: before.fecha ? 'cambió' : 'agregó',
    recurso,
    recurso_id: id,
    nombre: before.titulo,
    cambios: { fecha: [before.fecha, day], version: [before.version, version] },
  })
  return findManagedIncome(tx, id)
}

/** Takes a product out of the incomes; the product stays. @throws DomainError 404 */
export async function unmarkIncome(db: Database, id: number, quien: string) {
  await db.transaction(async (tx) => {
    const before = await lockIncome(tx, id)
    if (!before?.fecha) throw noIncome()
    const version = await setMoment(tx, id, null)
    await writeAudit(tx, {
      quien,
      accion: 'quitó',
      recurso,
      recurso_id: id,
      nombre: before.titulo,
      cambios: { fecha: [before.fecha, null], version: [before.version, version] },
    })
  })
}

/** Locks a product until the transaction ends; its day is null where it is no income. */
async function lockIncome(tx: Transaction, id: number) {
  const [found] = await tx
    .select({ titulo: products.titulo, fecha: sql<string | null>`${fecha}`, version: products.version })
    .from(products)
    .where(eq(products.id, id))
    .for('update')
  return found
}

/** @returns the version that the product has from now on */
async function setMoment(tx: Transaction, id: number, ingreso_en: Date | null): Promise<number | undefined> {
  const [now] = await tx
    .update(products)
    .set({ ingreso_en })
    .where(eq(products.id, id))
    .returning({ version: products.version })
  return now?.version
}

const noIncome = () => new DomainError(404, 'no_encontrado', 'Ese producto no está en ingresos.')

const unknownProduct = () => {
  const mensaje = 'Elegí un producto de la tienda.'
  return new DomainError(422, 'datos_invalidos', mensaje, [{ campo: 'producto_id', mensaje }])
}
