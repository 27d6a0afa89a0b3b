import type { Customer, CustomerListQuery } from '@mazo/contract/customers.ts'
import type { Page } from '@mazo/contract/paged-list.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { isoInstant } from '../db/iso-instant.ts'
import { searchPattern } from '../orders/filter-orders.ts'
import { isKept, keptMoney } from '../payments/kept-money.ts'

/** Who bought, one row for each mail: a page of them, and how many there are, in one statement. */
export async function listCustomers(
  db: Database,
  { page, per_page, sort, order, q }: CustomerListQuery,
): Promise<Page<Customer>> {
  const { rows } = await db.execute<Row>(sql`
    with ${customersOf(q ? await foundBy(db, q) : sql`true`)}, pagina as (
      select ${columns}, row_number() over (order by ${sorted[sort]} ${sql.raw(order)}, c.id) as lugar
      from clientes c join ordenes u on u.id = c.ultima
      order by lugar limit ${per_page} offset ${(page - 1) * per_page}
    )
    select count, pagina.* from (select count(*)::int as count from clientes) todos left join pagina on true
    order by lugar`)
  const [{ count } = { count: 0 }] = rows
  // A page past the end is one row, which has nobody in it.
  const results = rows.filter(({ id }) => id !== null).map(({ count: _, lugar: __, ...row }) => row)
  return { count, results }
}

type Row = Customer & { count: number; lugar: unknown }

/** Those whose mail, or its beginning, comes after `last` in the alphabet: some of all who bought, to go on from. */
export async function readCustomersAfter(
  db: Database,
  last: string,
  most: number,
  q?: string,
): Promise<Customer[]> {
  const wanted = sql`lower(o.mail) > ${last} and ${q ? await foundBy(db, q) : sql`true`}`
  const { rows } = await db.execute<Customer>(sql`
    with ${customersOf(wanted)}
    select ${columns} from clientes c join ordenes u on u.id = c.ultima order by c.id limit ${most}`)
  return rows
}

/** Their orders counted and their money added up; `ultima` is the order that says who they are. */
const customersOf = (wanted: SQL) => sql`
  clientes as materialized (
    select lower(o.mail) as id, count(*)::int as ordenes, max(o.id) as ultima, coalesce(sum(pagado), 0.00) as pagado
    from ordenes o left join (
      select orden_id, sum(${keptMoney}) as pagado from pagos p where ${isKept} group by orden_id
    ) p on p.orden_id = o.id
    where ${wanted}
    group by 1
  )`

const columns = sql`c.id, u.mail, u.nombre, u.celular, c.ordenes, c.pagado::text as pagado,
  ${isoInstant(sql`u.creado_en`)} as ultima_en`

/** All that somebody ordered counts, though the words are found in one of their orders: under an earlier name, say. */
async function foundBy(db: Database, q: string): Promise<SQL> {
  const pattern = await searchPattern(db, q)
  return sql`lower(o.mail) in (select lower(mail) from ordenes where busqueda like ${pattern})`
}

const sorted: Record<CustomerListQuery['sort'], SQL> = {
  ultima_en: sql`u.creado_en`,
  mail: sql`c.id collate "C"`,
  nombre: sql`texto_normal(u.nombre) collate "C"`,
  celular: sql`u.celular collate "C"`,
  ordenes: sql`c.ordenes`,
  pagado: sql`c.pagado`,
}
