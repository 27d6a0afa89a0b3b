import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { stockMoves } from '../../stock/tables.ts'
import { rolledBack } from '../../testing/database/database.ts'
import { makeProduct } from '../../testing/shops/make-product.ts'
import { listCertified } from './list-certified.ts'
import { listNewest } from './list-newest.ts'
import { listSuggested } from './list-suggested.ts'
import { listTrending } from './list-trending.ts'

const named = (products: { titulo: string }[]) => products.map(({ titulo }) => titulo)

type Move = Pick<typeof stockMoves.$inferInsert, 'motivo' | 'cambio'> & { daysAgo?: number }

async function move(db: Database, producto_id: number, { motivo, cambio, daysAgo = 1 }: Move) {
  const creado_en = sql`now() - make_interval(days => ${daysAgo})`
  await db.insert(stockMoves).values({ producto_id, cambio, motivo, quien: 'prueba', creado_en })
}

test(
  'trending is what sold most in the last 30 days and is still there, then the newest',
  rolledBack(async (db) => {
    const made = []
    for (const titulo of ['A', 'B', 'C', 'D', 'E', 'F']) made.push((await makeProduct(db, { titulo })).id)
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = made
    await move(db, a, { motivo: 'orden', cambio: -2 })
    await move(db, b, { motivo: 'venta_feria', cambio: -3 })
    await move(db, c, { motivo: 'orden', cambio: -9 })
    await move(db, c, { motivo: 'cancelacion', cambio: 9 })
    await move(db, d, { motivo: 'orden', cambio: -50, daysAgo: 31 })
    await move(db, e, { motivo: 'manual', cambio: -5 })
    const gone = await makeProduct(db, { titulo: 'Agotado', cantidad_disponible: 0 })
    await move(db, gone.id, { motivo: 'orden', cambio: -99 })
    expect(named(await listTrending(db))).toEqual(['B', 'A', 'F', 'E', 'D', 'C'])
  }),
)

test(
  'trending and newest hold 12, newest first where nothing was sold',
  rolledBack(async (db) => {
    for (let number = 1; number <= 14; number += 1) await makeProduct(db, { titulo: `${number}` })
    await makeProduct(db, { titulo: 'Oculto', oculto: true })
    const newest = [14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map(String)
    expect(named(await listTrending(db))).toEqual(newest)
    expect(named(await listNewest(db))).toEqual(newest)
  }),
)

test(
  'certified cards come by the price paid, highest first, and only those on sale',
  rolledBack(async (db) => {
    const card = { certificada: true, single: true, cantidad_disponible: null }
    await makeProduct(db, { ...card, titulo: 'A', precio: '5000.00' })
    await makeProduct(db, { ...card, titulo: 'B', precio: '9000.00', porcentaje: 50 })
    await makeProduct(db, { ...card, titulo: 'C', precio: '7000.00' })
    await makeProduct(db, { ...card, titulo: 'Vendida', precio: '99000.00', stock: false })
    await makeProduct(db, { titulo: 'Sobre', precio: '99000.00' })
    expect(named(await listCertified(db))).toEqual(['C', 'A', 'B'])
  }),
)

test(
  'suggestions are what is reduced, then the newest, none of them twice',
  rolledBack(async (db) => {
    await makeProduct(db, { titulo: 'A', porcentaje: 10 })
    await makeProduct(db, { titulo: 'B' })
    await makeProduct(db, { titulo: 'C', porcentaje: 10, cantidad_disponible: 0 })
    await makeProduct(db, { titulo: 'D' })
    expect(named(await listSuggested(db))).toEqual(['A', 'D', 'B'])
  }),
)
