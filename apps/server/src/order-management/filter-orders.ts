import { toCentavos, toPrecio } from '@mazo/contract/money.ts'
import type { OrderFilters } from '@mazo/contract/orders/managed-orders.ts'
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { endOfDay, startOfDay } from '../db/shop-day.ts'
import { orders } from '../orders/tables.ts'
import { hasReceiptToSee } from './read-badges.ts'

/** The conditions of an order in a list of the back office. */
export async function filterOrders(
  db: Database,
  { q, mail, desde, hasta, estado, con }: OrderFilters,
): Promise<SQL | undefined> {
  return and(
    estado && eq(orders.estado, estado),
    desde ? gte(orders.creado_en, startOfDay(desde)) : undefined,
    hasta ? lt(orders.creado_en, endOfDay(hasta)) : undefined,
    con === 'comprobante' ? hasReceiptToSee : undefined,
    q ? await isFoundBy(db, q) : undefined,
    mail ? hasMail(mail) : undefined,
  )
}

const hasMail = (mail: string) => sql`lower(${orders.mail}) = lower(${mail})`

/** The condition that finds `q` in an order's number and buyer. */
export const isOfBuyer = async (db: Database, q: string): Promise<SQL> => holdsBuyer(await normalise(db, q))

/** The condition that a line's title has each word of `q`. */
export async function hasTitle(db: Database, q: string): Promise<SQL> {
  const words = wordsOf((await normalise(db, q)).text)
  return words.length > 0 ? holdAll(sql`texto_normal(titulo)`, words) : sql`true`
}

/**
 * Every word somewhere in the number, name, mail and phone: a bank writes the last name first. A phone is one word,
 * however it is grouped.
 */
function holdsBuyer({ text, phone }: Normalised): SQL {
  const words = wordsOf(text)
  return holdAll(sql`busqueda`, phone === text && hasWordToFind(words) ? words : [phone])
}

/**
 * The orders that a text finds: by number, buyer and address, by tracking, by title or code of a product, by the
 * provider's number of a payment, or by an amount. Each way is its own query, because one condition with alternatives
 * would not use the indexes.
 */
async function isFoundBy(db: Database, q: string): Promise<SQL> {
  if (await isBuyersMail(db, q)) return hasMail(q)
  const normalised = await normalise(db, plainNumber(q))
  const { text } = normalised
  const amount = readAmount(q)
  const words = wordsOf(text)
  const ways = [
    sql`select id from ordenes where ${holdsBuyer(normalised)}`,
    sql`
      select l.orden_id from productos p join orden_lineas l on l.producto_id = p.id
      where texto_normal(p.sku) like ${text.length >= fewestLetters ? begins(text) : literal(text)}`,
    sql`select orden_id from pagos where medio = 'mercadopago' and proveedor_id = ${q.trim()}`,
  ]
  // Carriers print a number in groups, and people type it in one or the other way.
  const inOnePiece = text.replace(/[\s./-]+/g, '')
  if (inOnePiece.length >= fewestLetters)
    ways.push(sql`
      select id from ordenes
      where seguimiento <> '' and translate(texto_normal(seguimiento), ' ./-', '') like ${holds(inOnePiece)}`)
  if (hasWordToFind(words))
    ways.push(
      sql`select orden_id from orden_lineas where ${holdAll(sql`texto_normal(titulo)`, words)}`,
      sql`select id from ordenes where ${sql.join(words.map(isOfBuyerOrAddress), sql` and `)}`,
    )
  if (amount) {
    const isIt = (field: SQL) => sql`${field} between ${amount.from}::numeric and ${amount.to}::numeric`
    ways.push(
      sql`select id from ordenes where ${isIt(sql`total`)}`,
      sql`select orden_id from pagos where ${isIt(sql`importe`)}`,
      sql`select p.orden_id from reembolsos r join pagos p on p.id = r.pago_id where ${isIt(sql`r.importe`)}`,
    )
  }
  return sql`${orders.id} in (${sql.join(ways, sql` union `)})`
}

/** Most mails end in the same few words, which the index of parts would all have to read. */
const isBuyersMail = async (db: Database, q: string) =>
  q.includes('@') && (await db.select({ id: orders.id }).from(orders).where(hasMail(q)).limit(1)).length > 0

/** `Orden 482-9317` and `#482-9317` are searched as the number. */
const plainNumber = (q: string) => /^\s*(?:orden|pedido)?\s*#?\s*(\d{3}-?\d{4})\s*$/i.exec(q)?.[1] ?? q

/** The trigram index cannot find shorter texts: a search for them would read every line. */
const fewestLetters = 3
const hasWordToFind = (words: readonly string[]) => words.some((word) => word.length >= fewestLetters)

/** A sign may unfold into a whole sentence, and each word is a condition of its own. */
const mostWords = 10
const wordsOf = (text: string) =>
  text
    .split(/[\s,()]+/)
    .filter((word) => word !== '')
    .slice(0, mostWords)
const holdAll = (field: SQL, words: readonly string[]) =>
  sql.join(
    words.map((word) => sql`${field} like ${holds(word)}`),
    sql` and `,
  )

/** `pérez palermo`: a name and a neighbourhood, as staff remember a buyer. */
const isOfBuyerOrAddress = (word: string) =>
  sql`(busqueda like ${holds(word)} or domicilio like ${holds(word)})`

/** A searched text, and the same as the phone that it may be. */
type Normalised = { text: string; phone: string }
/**
 * Without accents and case, in a query of its own: inside the list's query it would run again for every row, and the
 * planner could not estimate its matches.
 */
async function normalise(db: Database, q: string): Promise<Normalised> {
  const { rows } = await db.execute<Normalised>(
    sql`select texto_normal(${q}) as text, texto_normal(${readPhone(q)}) as phone`,
  )
  return rows[0] ?? { text: '', phone: '' }
}

/** `+54 9 11 5555-0123` is searched as the ten digits that the form stores; `482-9317` as it is. */
function readPhone(q: string): string {
  const digits = q.replace(/\D/g, '')
  if (!/^[\d\s()+-]+$/.test(q) || digits === '') return q
  return digits.length > 10 ? digits.slice(-10) : digits
}

/** `12500` and `$ 12.500` match any centavos of that many pesos; `12.500,50` matches that amount only. */
function readAmount(q: string): { from: string; to: string } | null {
  const [, whole = '', cents] =
    /^\$?(\d{1,3}(?:\.\d{3})+|\d{1,10})(?:[.,](\d{1,2}))?$/.exec(q.replace(/\s/g, '')) ?? []
  const pesos = whole.replaceAll('.', '')
  if (pesos === '' || pesos.length > 10) return null
  const from = toCentavos(cents === undefined ? pesos : `${pesos}.${cents}`)
  return { from: toPrecio(from), to: toPrecio(cents === undefined ? from + 99 : from) }
}

/** A short code must match whole, because thousands of codes may begin with it. */
const begins = (text: string) => `${literal(text)}%`
const holds = (text: string) => `%${literal(text)}%`
const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')
