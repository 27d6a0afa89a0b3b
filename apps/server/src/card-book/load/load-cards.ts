import { expansionCodes } from '@mazo/contract/card-book/expansion-codes.ts'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database.ts'
import { codeWords, spreadCodes } from '../expansion-codes.ts'
import {
  type BookCard,
  type BookExpansion,
  type BookLine,
  lettersOf,
  mostLetters,
} from '../read/book-line.ts'
import type { LoadFault } from '../tables.ts'
import { refuseHuge } from './book-bounds.ts'
import { codesPrinted } from './lorcana-sets.ts'

/** What became of the cards of a file. */
export type LoadCounts = {
  nuevas: number
  cambiadas: number
  iguales: number
  /** How many expansions the book had not. */
  expansiones: number
  /** Lines that say no card. */
  fallas: number
}

/** The cards of a batch, at most, that are written. */
export type CardBatch = { cards: BookCard[]; expansions: BookExpansion[]; faults: LoadFault[] }

/**
 * Gathers lines into batches of at most `size` cards and faults, or as many as have `mostLetters` together.
 * @param skip how many cards and faults were dealt with before
 */
export async function* inCardBatches(
  lines: AsyncIterable<BookLine>,
  size: () => number,
  skip = 0,
): AsyncGenerator<CardBatch> {
  let batch: CardBatch = { cards: [], expansions: [], faults: [] }
  let letters = 0
  let passed = 0
  for await (const line of lines) {
    if (line.kind === 'expansion') batch.expansions.push(line.expansion)
    else if (passed++ < skip) continue
    else if (line.kind === 'card') batch.cards.push(line.card)
    else batch.faults.push({ donde: line.where, motivo: line.reason })
    letters += lettersOf(line)
    const count = batch.cards.length + batch.faults.length + batch.expansions.length
    if (count < size() && letters < mostLetters) continue
    yield batch
    batch = { cards: [], expansions: [], faults: [] }
    letters = 0
  }
  if (batch.cards.length + batch.faults.length + batch.expansions.length > 0) yield batch
}

/** The ids of the book's expansions by game and name, as files write them, and by those with the codes beside them. */
export type ExpansionIds = Map<string, number>

/**
 * Writes a batch: adds what is new, updates what changed, removes nothing. What a file does not know, such as a Spanish
 * name, is kept from another.
 * @param known grows by the expansions that the batch names
 * @throws BookError where the book would have more of something than any real one
 */
export async function writeCards(
  tx: Database | Transaction,
  { cards, expansions, faults }: CardBatch,
  known: ExpansionIds,
): Promise<LoadCounts> {
  let added = 0
  const recoded = new Set<number>()
  const keep = async (expansion: BookExpansion) => {
    const { id, nueva } = await keepExpansion(tx, expansion, known)
    if (nueva) added += 1
    else recoded.add(id)
    return id
  }
  for (const expansion of expansions) await keep(expansion)
  for (const card of cards) {
    const said = keyOf(card.tcg_id, card.expansion, [card.codigo, ...card.codigos])
    if (!known.has(said)) known.set(said, await keep(expansionOf(card, known)))
  }
  // Once for all that the batch says of one: each time every card of it is written.
  if (recoded.size > 0) await spreadCodes(tx, [...recoded])
  const given = await withRarities(
    tx,
    cards.map((card) => toRow(card, known)),
  )
  const rows = new Map(given.map((row) => [printingOf(row), row]))
  const completed = await tellRarities(tx, [...rows.values()])
  const { rows: written } = await tx.execute<{ nueva: boolean }>(sql`
    insert into cartas (tcg_id, expansion_id, codigos, numero, nombre, nombre_es, rareza, variante, acabados, anio, otros_ids)
    select tcg_id, expansion_id, (select ${codeWords} from cartas_expansiones e where e.id = expansion_id), numero, nombre,
      nombre_es, rareza, variante, acabados, anio, otros_ids
    from jsonb_to_recordset(${JSON.stringify([...rows.values()])}::jsonb) as x (
      tcg_id smallint, expansion_id integer, numero text, nombre text, nombre_es text, rareza text, variante text,
      acabados text[], anio smallint, otros_ids jsonb)
    on conflict on constraint cartas_impresion do update set (nombre, nombre_es, acabados, anio, otros_ids, de_muestra) = (
      ${merged}, false)
    where (cartas.nombre, cartas.nombre_es, cartas.acabados, cartas.anio, cartas.otros_ids) is distinct from (${merged})
      or cartas.de_muestra
    returning xmax = 0 as nueva`)
  await refuseHuge(tx, [...new Set(given.flatMap(({ expansion_id }) => expansion_id ?? []))], added > 0)
  const nuevas = written.filter(({ nueva }) => nueva).length
  const cambiadas = written.length - nuevas + completed
  const iguales = cards.length - written.length - completed
  return { nuevas, cambiadas, iguales, expansiones: added, fallas: faults.length }
}

const merged = sql`excluded.nombre, coalesce(excluded.nombre_es, cartas.nombre_es),
  case when excluded.acabados = '{}' then cartas.acabados else excluded.acabados end,
  coalesce(excluded.anio, cartas.anio), cartas.otros_ids || excluded.otros_ids`

const keyOf = (tcg_id: number, name: string, codes?: readonly (string | null)[]) =>
  JSON.stringify([tcg_id, name, codes])

/** What a card says of its expansion. A code beside that of the cards before is another of its codes. */
function expansionOf(
  { tcg_id, expansion, codigo, codigos, anio }: BookCard,
  known: ExpansionIds,
): BookExpansion {
  const codes = known.has(keyOf(tcg_id, expansion))
    ? { codigo: null, codigos: codigo ? [codigo, ...codigos] : codigos, anio: null }
    : { codigo, codigos, anio }
  return { tcg_id, nombre: expansion, nombre_es: null, fecha: null, serie: null, ...codes }
}

/** Its code, where the file has another; those that it has, which the owner may have typed; then the file's. */
const mergedCodes = sql`array(
  select (array_agg(codigo order by puesto))[1]
  from unnest(array_remove(e.codigo || e.otros_codigos || excluded.otros_codigos, null))
    with ordinality as todos(codigo, puesto)
  where lower(todos.codigo) is distinct from lower(coalesce(excluded.codigo, e.codigo))
  group by lower(todos.codigo) order by min(puesto) limit ${expansionCodes.most})`

/** Two files may write its name with other signs: the book has it once, as it was written first. */
async function keepExpansion(
  tx: Database | Transaction,
  given: BookExpansion,
  known: ExpansionIds,
): Promise<{ id: number; nueva: boolean }> {
  const { tcg_id, nombre, nombre_es, codigo, codigos, fecha, anio, serie } = given
  const { rows } = await tx.execute<{ id: number; nueva: boolean }>(sql`
    insert into cartas_expansiones as e (tcg_id, nombre, nombre_es, codigo, otros_codigos, fecha, anio, serie)
    values (${tcg_id}, ${nombre}, ${nombre_es}, ${codigo}, ${sql.param([...codigos, ...codesPrinted(tcg_id, nombre)])}::text[], ${fecha}, ${anio}, ${serie})
    on conflict on constraint cartas_expansiones_clave do update set
      nombre_es = coalesce(excluded.nombre_es, e.nombre_es), codigo = coalesce(excluded.codigo, e.codigo),
      fecha = coalesce(excluded.fecha, e.fecha), anio = coalesce(excluded.anio, e.anio),
      serie = coalesce(excluded.serie, e.serie), otros_codigos = ${mergedCodes}
    returning id, xmax = 0 as nueva`)
  const [row] = rows
  if (!row) throw new Error(`The expansion ${nombre} was neither added nor found`)
  known.set(keyOf(tcg_id, nombre), row.id)
  known.set(keyOf(tcg_id, nombre, [codigo, ...codigos]), row.id)
  return row
}

function toRow({ expansion, codigo: _, codigos: __, ids, ...card }: BookCard, known: ExpansionIds) {
  const { rareza, variante } = card
  const expansion_id = known.get(keyOf(card.tcg_id, expansion))
  return {
    ...card,
    expansion_id,
    rareza: rareza ?? '',
    variante: variante ?? '',
    otros_ids: ids,
  }
}

type Row = ReturnType<typeof toRow>

const printingOf = ({ expansion_id, numero, rareza, variante }: Row) =>
  JSON.stringify([expansion_id, numero, rareza, variante])
const printingsOf = ({ expansion_id, numero, variante }: Omit<Row, 'rareza'>) =>
  JSON.stringify([expansion_id, numero, variante])

/** A card whose rarity a file does not know is the one that the book or the file has with a rarity, if just one. */
async function withRarities(tx: Database | Transaction, rows: readonly Row[]): Promise<Row[]> {
  const [unknown, told] = [rows.filter(({ rareza }) => !rareza), rows.filter(({ rareza }) => rareza)]
  if (unknown.length === 0) return told
  const { rows: known } = await tx.execute<Row>(sql`
    select c.expansion_id, c.numero, c.variante, c.rareza from ${recordsOf(unknown)}
      join cartas c on ${isPrintingOf} where c.rareza <> ''`)
  const rarities = new Map<string, Set<string>>()
  for (const row of [...known, ...told])
    rarities.set(printingsOf(row), (rarities.get(printingsOf(row)) ?? new Set()).add(row.rareza))
  const completed = unknown.map((row) => {
    const [rareza = '', ...others] = rarities.get(printingsOf(row)) ?? []
    return others.length > 0 ? row : { ...row, rareza }
  })
  return [...completed, ...told]
}

/** A card that the book has without a rarity gets the one that a file tells. @returns of how many cards */
async function tellRarities(tx: Database | Transaction, rows: readonly Row[]): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update cartas c set rareza = x.rareza, de_muestra = false from ${recordsOf(rows)}
    where ${isPrintingOf} and c.rareza = '' and x.rareza <> ''
      and not exists (select from cartas other where other.expansion_id = c.expansion_id and other.numero = c.numero
        and other.variante = c.variante and other.rareza <> '')`)
  return rowCount ?? 0
}

const recordsOf = (rows: readonly Row[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(
    rows.map(({ expansion_id, numero, variante, rareza }) => ({ expansion_id, numero, variante, rareza })),
  )}::jsonb) as x (expansion_id integer, numero text, variante text, rareza text)`
const isPrintingOf = sql`c.expansion_id = x.expansion_id and c.numero = x.numero and c.variante = x.variante`

/**
 * Loads a file of cards, a transaction a batch: what was written before a stop or a fault stays, and loading the file
 * again goes on.
 */
export async function loadCards(
  db: Database,
  lines: AsyncIterable<BookLine>,
  told: {
    signal?: AbortSignal
    fault?: (fault: LoadFault) => void
    progressed?: (soFar: LoadCounts) => void
  } = {},
): Promise<LoadCounts & { interrumpida: boolean }> {
  const counts = noCounts()
  const known: ExpansionIds = new Map()
  for await (const batch of inCardBatches(lines, () => cardsAtOnce)) {
    if (told.signal?.aborted) return { ...counts, interrumpida: true }
    addCounts(counts, await db.transaction((tx) => writeCards(tx, batch, known)))
    for (const fault of batch.faults) told.fault?.(fault)
    told.progressed?.(counts)
  }
  return { ...counts, interrumpida: false }
}

const cardsAtOnce = 500

export const noCounts = (): LoadCounts => ({ nuevas: 0, cambiadas: 0, iguales: 0, expansiones: 0, fallas: 0 })

export function addCounts(sum: LoadCounts, more: LoadCounts) {
  sum.nuevas += more.nuevas
  sum.cambiadas += more.cambiadas
  sum.iguales += more.iguales
  sum.expansiones += more.expansiones
  sum.fallas += more.fallas
}
