import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { rolledBack } from '../testing/database/database.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { freeSlugs } from './free-slugs.ts'

test(
  'each title of a list gets an address of its own, whatever is taken',
  rolledBack(async (db) => {
    for (const slug of ['carta', 'carta-3', 'carta-2-2']) await makeProduct(db, { slug })
    const slugs = await freeSlugs(db, ['Carta', 'Mazo', 'Carta', 'Carta 2', 'Carta', '★', '★'])
    expect(slugs).toEqual(['carta-2', 'mazo', 'carta-4', 'carta-2-3', 'carta-5', 'producto', 'producto-2'])
    expect(await freeSlugs(db, [])).toEqual([])
  }),
)

test(
  'titles that thousands of products have get the next numbers, and few are asked about',
  rolledBack(async (db) => {
    await db.execute(sql`
      insert into productos (slug, titulo, precio, single, cantidad_disponible)
      select case when n = 1 then 'carta' else 'carta-' || n end, 'Carta', 1, false, 1 from generate_series(1, 5000) n`)
    const asked = vi.spyOn(sql, 'param')
    const titles = Array.from({ length: 300 }, () => 'Carta')
    expect(await freeSlugs(db, titles)).toEqual(titles.map((_, index) => `carta-${5_001 + index}`))
    const letters = asked.mock.calls.map(([slugs]) => JSON.stringify(slugs).length)
    asked.mockRestore()
    expect(letters.length).toBeLessThan(10)
    expect(Math.max(...letters)).toBeLessThan(10_000)
  }),
)
