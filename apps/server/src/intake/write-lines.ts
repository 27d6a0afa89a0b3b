import { defaultTitleTemplate, titleOfCard } from '@mazo/contract/card-book/title-template.ts'
import { takenText } from '@mazo/contract/intake/lot-moves.ts'
import type { ManagedProduct } from '@mazo/contract/products/managed-products.ts'
import { productLimits } from '@mazo/contract/products/product-values.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { writeAudits } from '../audit/write-audit.ts'
import { shopExpansionsOf } from '../catalog-management/expansions/book-expansions.ts'
import { type Copies, setCopies } from '../catalog-management/products/copies.ts'
import { lockProducts, signPrices } from '../catalog-management/products/lock-products.ts'
import { recurso, writeTrail } from '../catalog-management/products/product-trail.ts'
import { insertProducts, takeTurnToAdd } from '../catalog-management/products/write-many.ts'
import type { Transaction } from '../db/database.ts'
import { settings as shopSettings } from '../site/tables.ts'
import { writeMoves } from '../stock/ledger.ts'
import { firstToGetCopies } from './read-cards.ts'
import type { LineRecord, LotRecord } from './read-lots.ts'
import { type Before, lotLines, lots } from './tables.ts'

/** Lines of the same card, condition and traits: they are one product. */
type Group = {
  lines: LineRecord[]
  first: LineRecord
  cantidad: number
  /** What somebody asks for it; else it keeps its price. */
  precio: string | null
  ubicacion: string | null
}

/** What a group came to: its product, and what that was before, unless it is new. */
type Outcome = { group: Group; producto_id: number; antes: Before | null }

/**
 * Takes in the next lines of a lot, each once: whoever goes on after a killed process finds those that are done marked.
 * @returns how many; 0 when all are done
 */
export async function takeNextLines(tx: Transaction, lot: LotRecord, size: number): Promise<number> {
  const lines = await tx
    .select()
    .from(lotLines)
    .where(and(eq(lotLines.lote_id, lot.id), eq(lotLines.borrada, false), eq(lotLines.aplicada, false)))
    .orderBy(asc(lotLines.posicion), asc(lotLines.clave))
    .limit(size)
  if (lines.length === 0) return 0
  await takeTurnToAdd(tx)
  const quien = lot.hecho_por ?? lot.quien
  await signPrices(tx, quien)
  const groups = groupLines(lines)
  const found = await findProducts(tx, groups)
  const known = groups.filter((group) => found.has(group))
  const raised = await raise(tx, known, found, quien)
  const made = await make(
    tx,
    groups.filter((group) => !found.has(group)),
    lot,
    quien,
  )
  await note(tx, lot, [...raised, ...made], quien)
  return lines.length
}

function groupLines(lines: readonly LineRecord[]): Group[] {
  const groups = new Map<string, Group>()
  for (const line of lines) {
    const key = JSON.stringify([line.carta_id, line.estado_id, line.idioma, line.acabado])
    const group = groups.get(key) ?? { lines: [], first: line, cantidad: 0, precio: null, ubicacion: null }
    group.lines.push(line)
    group.cantidad += line.cantidad
    group.precio = line.precio ?? group.precio
    group.ubicacion ??= line.ubicacion
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** The shop's product of each group, locked; none where it is to be made. */
async function findProducts(tx: Transaction, groups: readonly Group[]): Promise<Map<Group, ManagedProduct>> {
  const wanted = groups.map(({ first: { carta_id, estado_id, idioma, acabado } }, n) => ({
    n,
    carta_id,
    estado_id,
    idioma,
    acabado,
  }))
  const { rows } = await tx.execute<{ n: number; id: number }>(sql`
    select distinct on (w.n) w.n, p.id
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(
      n integer, carta_id integer, estado_id smallint, idioma text, acabado text)
    join productos p on p.carta_id = w.carta_id and p.single and not p.certificada and p.estado_id = w.estado_id
      and p.idioma is not distinct from w.idioma and p.acabado is not distinct from w.acabado
    order by w.n, ${firstToGetCopies}`)
  const locked = new Map(
    (
      await lockProducts(
        tx,
        rows.map(({ id }) => id),
      )
    ).map((product) => [product.id, product]),
  )
  const found = new Map<Group, ManagedProduct>()
  for (const { n, id } of rows) {
    const [group, product] = [groups[n], locked.get(id)]
    // Somebody may have changed or deleted it just before it was locked.
    if (group && product && isSameCard(group, product)) found.set(group, product)
  }
  return found
}

const isSameCard = ({ first }: Group, product: ManagedProduct) =>
  product.single &&
  !product.certificada &&
  (['estado_id', 'idioma', 'acabado'] as const).every((name) => product[name] === first[name])

async function raise(
  tx: Transaction,
  groups: readonly Group[],
  found: ReadonlyMap<Group, ManagedProduct>,
  quien: string,
): Promise<Outcome[]> {
  const pairs = groups.flatMap((group) => {
    const product = found.get(group)
    return product ? [{ group, product }] : []
  })
  await setCopies(
    tx,
    pairs.map(({ group, product }) => withMore(product, group)),
  )
  const products = pairs.map(({ product }) => product)
  const after = await lockProducts(
    tx,
    products.map(({ id }) => id),
  )
  await writeTrail(tx, quien, products, after)
  return pairs.map(({ group, product: { id, cantidad_disponible, stock, precio, ubicacion } }) => ({
    group,
    producto_id: id,
    antes: { cantidad_disponible, stock, precio, ubicacion },
  }))
}

/** A unique card that was sold comes back as one; any other has copies from now on (decision 49). */
function withMore(product: ManagedProduct, { cantidad, precio, ubicacion }: Group): Copies {
  const { id, cantidad_disponible, unidades } = product
  const comesBack = cantidad_disponible === null && unidades + cantidad === 1
  return {
    id,
    cantidad_disponible: comesBack ? null : unidades + cantidad,
    stock: true,
    precio: precio ?? product.precio,
    ubicacion: product.ubicacion ?? ubicacion,
  }
}

type Printed = Parameters<typeof titleOfCard>[0] & { id: number; tcg_id: number; expansion_id: number }

async function make(
  tx: Transaction,
  groups: readonly Group[],
  { id: lote }: LotRecord,
  quien: string,
): Promise<Outcome[]> {
  if (groups.length === 0) return []
  const wanted = groups.map(({ first }) => first.carta_id)
  const { rows } = await tx.execute<Printed>(sql`
    select c.id, c.tcg_id, expansion_id, c.nombre, c.nombre_es, numero, nullif(rareza, '') as rareza, c.anio,
      json_build_object('nombre', e.nombre, 'codigo', e.codigo) as expansion
    from cartas c join cartas_expansiones e on e.id = expansion_id where c.id = any(${sql.param(wanted)}::int[])`)
  const printed = new Map(rows.map((card) => [card.id, card]))
  const { ids: expansionIds, added } = await shopExpansionsOf(
    tx,
    rows.map(({ expansion_id }) => expansion_id),
  )
  if (added.length > 0) {
    const all = sql`${lots.expansiones_agregadas} || ${JSON.stringify(added)}::jsonb`
    await tx.update(lots).set({ expansiones_agregadas: all }).where(eq(lots.id, lote))
  }
  const [settings] = await tx.select({ plantilla: shopSettings.plantilla_titulo }).from(shopSettings)
  const nameOf = (card: Printed) => titleOfCard(card, settings?.plantilla ?? defaultTitleTemplate)
  const products = groups.map((group) => {
    const card = printed.get(group.first.carta_id)
    if (!card) throw new Error('A card is gone from the book')
    return {
      ...productOf(group),
      titulo: nameOf(card).slice(0, productLimits.titulo),
      tcg_id: card.tcg_id,
      expansion_id: expansionIds.get(card.expansion_id) ?? null,
    }
  })
  const ids = await insertProducts(tx, products)
  await writeAudits(
    tx,
    { quien, accion: 'creó', recurso },
    products.map(({ titulo }, index) => ({ id: ids[index] ?? 0, nombre: titulo, cambios: {} })),
  )
  return groups.map((group, index) => ({ group, producto_id: ids[index] ?? 0, antes: null }))
}

function productOf({ first, cantidad, ubicacion }: Group) {
  const { carta_id, estado_id, idioma, acabado, precio_final } = first
  if (precio_final === null) throw new Error('A line has no price')
  return {
    descripcion: '',
    precio: precio_final,
    single: true,
    certificada: false,
    oculto: false,
    carta_id,
    estado_id,
    idioma,
    acabado,
    ubicacion,
    cantidad_disponible: cantidad,
    stock: true,
    ingreso: false,
  }
}

/** The ledger of the products, and on each line what became of it. */
async function note(tx: Transaction, { id }: LotRecord, outcomes: readonly Outcome[], quien: string) {
  await writeMoves(
    tx,
    outcomes.map(({ producto_id, group }) => ({
      producto_id,
      cambio: group.cantidad,
      motivo: 'manual' as const,
      motivo_texto: takenText(id),
      quien,
    })),
  )
  const done = outcomes.flatMap(({ producto_id, antes, group }) =>
    group.lines.map(({ clave }) => ({ clave, producto_id, antes })),
  )
  await tx.execute(sql`
    update lotes_lineas l set aplicada = true, producto_id = r.producto_id, version_producto = p.version,
      antes = nullif(r.antes, 'null'::jsonb),
      movimiento = (select max(m.id) from movimientos_stock m where m.producto_id = r.producto_id)
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as r(clave uuid, producto_id integer, antes jsonb)
    join productos p on p.id = r.producto_id
    where l.lote_id = ${id} and l.clave = r.clave`)
}
