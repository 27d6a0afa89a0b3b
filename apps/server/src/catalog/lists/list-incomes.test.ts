import { product } from '@mazo/contract/products/products.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rolledBack } from '../../testing/database/database.ts'
import { makeProduct } from '../../testing/shops/make-product.ts'
import { listIncomes } from './list-incomes.ts'

const day = (number: number) => new Date(`2026-11-0${number}T12:00:00Z`)

test(
  'incomes are what was marked as recent stock, newest first',
  rolledBack(async (db) => {
    await makeProduct(db, { titulo: 'Vieja', ingreso_en: day(1) })
    await makeProduct(db, { titulo: 'Nueva', ingreso_en: day(3), cantidad_disponible: null, porcentaje: 10 })
    await makeProduct(db, { titulo: 'Del medio', ingreso_en: day(2) })
    await makeProduct(db, { titulo: 'Del medio, después', ingreso_en: day(2) })
    await makeProduct(db, { titulo: 'Sin marcar' })
    const found = await listIncomes(db)
    expect(found.map(({ titulo }) => titulo)).toEqual(['Nueva', 'Del medio, después', 'Del medio', 'Vieja'])
    expect(product.parse(found[0])).toMatchObject({
      cantidad_disponible: null,
      descuento: { porcentaje: 10 },
      stock: true,
    })
  }),
)

test(
  'incomes hold only what can be bought now',
  rolledBack(async (db) => {
    await makeProduct(db, { ingreso_en: day(1), cantidad_disponible: 0 })
    await makeProduct(db, { ingreso_en: day(1), oculto: true })
    await makeProduct(db, { ingreso_en: day(1), cantidad_disponible: null, stock: false })
    expect(await listIncomes(db)).toEqual([])
  }),
)

test(
  'incomes are read along their own index',
  rolledBack(async (db) => {
    await db.execute(sql`set local enable_seqscan = off; set local enable_sort = off`)
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`
      explain select * from productos where stock and not oculto and ingreso_en is not null
      order by ingreso_en desc, id desc limit 60`)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('productos_venta_ingreso')
  }),
)
