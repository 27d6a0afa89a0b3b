import { gradingOf } from '@mazo/contract/products/grading.ts'
import type {
  ManagedProduct,
  NewProductBody,
  ProductBody,
  ProductEdit,
} from '@mazo/contract/products/managed-products.ts'
import { plainFields } from '@mazo/contract/products/product-shapes.ts'
import { eq, sql } from 'drizzle-orm'
import { writeAudit } from '../../audit/write-audit.ts'
import { freeSlugs } from '../../catalog/free-slugs.ts'
import { pick } from '../../catalog/product-columns.ts'
import { findManagedProduct } from '../../catalog/read-managed-products.ts'
import { products } from '../../catalog/tables.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { dropMoves, writeMoves } from '../../stock/ledger.ts'
import { setUnits } from '../../stock/set-units.ts'
import { copyPictures } from '../pictures/copy-pictures.ts'
import { lockGames } from './lock-games.ts'
import { lockProduct, signPrices } from './lock-products.ts'
import { recurso, writeTrail } from './product-trail.ts'
import {
  explainingRefusals,
  foreignChange,
  isOneOnly,
  noSuchExpansion,
  soldBefore,
  uniqueCardOf,
  wrongField,
} from './refusals.ts'
import { setDiscounts } from './set-discounts.ts'

/** @throws DomainError 422 when the expansion is another game's, or a code or certificate is another product's */
export async function createProduct(
  db: Database,
  { copia_de, ...body }: NewProductBody,
  quien: string,
): Promise<ManagedProduct> {
  return explainingRefusals(() =>
    db.transaction(async (tx) => {
      await refuseOtherGame(tx, body)
      const [slug = ''] = await freeSlugs(tx, [body.titulo])
      const { cantidad_disponible } = body
      const unidades = unitsWanted(body)
      const [made] = await tx
        .insert(products)
        .values({
          ...columnsOf(body),
          slug,
          cantidad_disponible,
          stock: unidades > 0,
          ingreso_en: body.ingreso ? new Date() : null,
        })
        .returning({ id: products.id })
      if (!made) throw new Error('The database gave no id')
      const { id } = made
      const move = { producto_id: id, cambio: unidades, quien, motivo_texto: 'Alta del producto' }
      await writeMoves(tx, [{ ...move, motivo: 'manual' }])
      if (body.porcentaje !== null) await setDiscounts(tx, [id], body.porcentaje)
      if (copia_de !== undefined) await copyPictures(tx, copia_de, id)
      await writeAudit(tx, { quien, accion: 'creó', recurso, recurso_id: id, nombre: body.titulo })
      return findManagedProduct(tx, id)
    }),
  )
}

/**
 * @throws DomainError 404; 409 `cambio_ajeno` when somebody changed it since it was read; 422 as for `createProduct`
 */
export async function updateProduct(
  db: Database,
  id: number,
  body: ProductBody,
  quien: string,
): Promise<ManagedProduct> {
  return change(db, id, body.version, quien, async (tx, before) => {
    await refuseOtherGame(tx, body)
    await tx
      .update(products)
      .set({
        ...columnsOf(body),
        ingreso_en: sql`case when ${body.ingreso} then coalesce(ingreso_en, now()) end`,
      })
      .where(eq(products.id, id))
    if (body.porcentaje !== before.porcentaje) await setDiscounts(tx, [id], body.porcentaje)
    await changeStock(tx, before, body, quien)
  })
}

/** Price, discount and units, as they are edited in a row of the list. @throws DomainError as `updateProduct` */
export async function editProduct(
  db: Database,
  id: number,
  { version, precio, porcentaje, unidades }: ProductEdit,
  quien: string,
): Promise<ManagedProduct> {
  return change(db, id, version, quien, async (tx, before) => {
    if (precio !== undefined) await tx.update(products).set({ precio }).where(eq(products.id, id))
    if (porcentaje !== undefined) await setDiscounts(tx, [id], porcentaje)
    if (!unidades) return
    if (unidades.antes !== before.unidades) throw soldMeanwhile(unidades.antes, before.unidades)
    if (isOneOnly(before) && unidades.ahora > 1) throw uniqueCardOf(before.titulo)
    await setUnits(tx, [{ id, unidades: unidades.ahora }], { quien, motivo_texto: byHand })
  })
}

/**
 * Deletes a product that never sold; one that did is part of the shop's books.
 * @throws DomainError 404; 409 when it sold or its stock moved after its creation
 */
export async function deleteProduct(db: Database, id: number, quien: string) {
  await db.transaction(async (tx) => {
    const { titulo } = await lockProduct(tx, id)
    const { rows } = await tx.execute<{ usado: boolean }>(sql`
      select exists (select from orden_lineas where producto_id = ${id})
        or (select count(*) > 1 or bool_or(motivo in ('orden', 'venta_feria', 'cancelacion'))
            from movimientos_stock where producto_id = ${id}) as usado`)
    if (rows[0]?.usado) throw soldBefore(titulo)
    await dropMoves(tx, [id])
    await tx.delete(products).where(eq(products.id, id))
    await writeAudit(tx, { quien, accion: 'eliminó', recurso, recurso_id: id, nombre: titulo })
  })
}

const byHand = 'Editado en el producto'

/** One change of one product that somebody read as `version`, with its row in the trail. */
async function change(
  db: Database,
  id: number,
  version: number,
  quien: string,
  act: (tx: Transaction, before: ManagedProduct) => Promise<void>,
): Promise<ManagedProduct> {
  return explainingRefusals(() =>
    db.transaction(async (tx) => {
      await signPrices(tx, quien)
      const before = await lockProduct(tx, id, version)
      await act(tx, before)
      const written = await writeTrail(tx, quien, [before], [await findManagedProduct(tx, id)])
      if (written.length > 0)
        await tx.update(products).set({ actualizado_en: new Date() }).where(eq(products.id, id))
      return findManagedProduct(tx, id)
    }),
  )
}

type Given = Pick<ProductBody, 'cantidad_disponible' | 'stock'>
const unitsWanted = ({ cantidad_disponible, stock }: Given) => cantidad_disponible ?? Number(stock)

/** The columns that are written as they are given. */
function columnsOf(body: Omit<NewProductBody, 'copia_de'>) {
  return {
    ...pick(body, plainFields),
    single: body.single || body.certificada,
    ...gradingOf(body),
  }
}

/**
 * Units that the form did not change keep their value of now, whatever was sold meanwhile. When a product becomes a
 * unique card, or stops being one, its units stay the same, so that the ledger still adds up.
 */
async function changeStock(tx: Transaction, before: ManagedProduct, body: ProductBody, quien: string) {
  const isTouched = unitsWanted(body) !== body.unidades
  if (isTouched && body.unidades !== before.unidades) throw soldMeanwhile(body.unidades, before.unidades)
  const unidades = isTouched ? unitsWanted(body) : before.unidades
  const becomesUnique = body.cantidad_disponible === null
  const wasUnique = before.cantidad_disponible === null
  if ((becomesUnique || body.certificada) && unidades > 1) throw soldMeanwhile(body.unidades, before.unidades)
  const setQuantity = (cantidad_disponible: number | null) =>
    tx.update(products).set({ cantidad_disponible }).where(eq(products.id, before.id))
  if (wasUnique && !becomesUnique) await setQuantity(before.unidades)
  if (isTouched) await setUnits(tx, [{ id: before.id, unidades }], { quien, motivo_texto: byHand })
  if (becomesUnique && !wasUnique) await setQuantity(null)
}

const soldMeanwhile = (antes: number, ahora: number) =>
  foreignChange([{ campo: 'cantidad_disponible', antes, ahora }])

async function refuseOtherGame(
  tx: Transaction,
  { expansion_id, tcg_id }: Pick<ProductBody, 'expansion_id' | 'tcg_id'>,
) {
  if (expansion_id === null) return
  const game = (await lockGames(tx, [expansion_id])).get(expansion_id)
  if (game === undefined) throw noSuchExpansion()
  if (game !== tcg_id) throw wrongField('expansion_id', 'Esa expansión es de otro juego.')
}
