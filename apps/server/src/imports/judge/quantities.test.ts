import { expect, test } from 'vitest'
import { annulSale, listSalesToAnnul } from '../../stock/annul-sale.ts'
import { sellAtFair } from '../../stock/sell-at-fair.ts'
import { importShopOfSingles } from '../../testing/shops/import-shop.ts'
import { makeProduct } from '../../testing/shops/make-product.ts'

const { shop, single } = importShopOfSingles()
const pikachu = { titulo: 'Pikachu', estado_id: 2 }

const quantities = async (id: number) =>
  (await shop.rowsOf(id)).results.map(({ motivo, cambios }) => {
    const change = cambios.find(({ campo }) => campo === 'cantidad_disponible')
    return change ? `${change.antes} → ${change.ahora}` : (motivo ?? 'igual')
  })
const emptyIsOne = 'falta cantidad_disponible: vacía vale sólo para una carta suelta (single)'

test('a loose card comes, grows and shrinks with the copies of the sheet', async () => {
  const sheet = (copies: string) =>
    `titulo;precio;tcg;expansion;estado_carta;single;cantidad\nPikachu;100;Pokemon;151;NM;sí;${copies}`
  await shop.apply(await shop.analyse(sheet('3')))
  expect(await shop.stored()).toMatchObject([{ single: true, cantidad_disponible: 3, stock: true }])
  const id = await shop.analyse(sheet('5'))
  expect(await quantities(id)).toEqual(['3 → 5'])
  await shop.apply(id)
  expect(await quantities(await shop.analyse(sheet('5')))).toEqual(['igual'])
})

test('an empty quantity is one unique card, and of what is no card it is refused, by whatever the row is found', async () => {
  const { db } = shop
  const card = { ...single, ...pikachu }
  const three = await makeProduct(db, { ...card, sku: 'P-3', cantidad_disponible: 3 })
  const gone = await makeProduct(db, { ...card, sku: 'P-0', cantidad_disponible: null, stock: false })
  const box = await makeProduct(db, { titulo: 'Caja', sku: 'C-1' })
  const codes = await shop.analyse('sku;cantidad\nP-3;\nP-0;\nC-1;')
  expect(await quantities(codes)).toEqual(['3 → única', 'única, sin stock → única', emptyIsOne])
  expect((await shop.read(codes)).aviso).toMatch(
    / Se borra la cantidad de 1 producto \(se van 2 unidades del stock\): /,
  )
  const ids = await shop.analyse(`id;cantidad\n${three.id};\n${gone.id};0\n${box.id};`)
  expect(await quantities(ids)).toEqual(['3 → única', 'igual', emptyIsOne])
  const sealed = await shop.analyse(`id;single;cantidad\n${gone.id};no;`)
  expect(await quantities(sealed)).toEqual([emptyIsOne])
})

const warningOf = async (sheet: string) => (await shop.read(await shop.analyse(sheet))).aviso

test('the units that go where empty quantities leave one copy are told before it is applied', async () => {
  for (const [sku, cantidad_disponible] of [
    ['D-1', 5],
    ['D-2', 2],
    ['D-3', 1],
  ] as const)
    await makeProduct(shop.db, { ...single, ...pikachu, sku, cantidad_disponible })
  expect(await warningOf('sku;cantidad\nD-1;\nD-2;\nD-3;')).toMatch(
    /^Se borra la cantidad de 2 productos \(se van 5 unidades del stock\): /,
  )
  expect(await warningOf('sku;cantidad\nD-2;')).toMatch(/ de 1 producto \(se va 1 unidad del stock\): /)
})

test('sold cards that an empty quantity puts back on sale are named before it is applied', async () => {
  const card = { ...single, ...pikachu }
  await makeProduct(shop.db, { ...card, sku: 'V-1', cantidad_disponible: null, stock: false })
  await makeProduct(shop.db, { ...card, sku: 'V-2', titulo: 'Mew', cantidad_disponible: 0 })
  await makeProduct(shop.db, { ...card, sku: 'V-3', cantidad_disponible: null })
  expect(await warningOf('sku;cantidad\nV-1;\nV-2;\nV-3;')).toBe(
    'Vuelven a la venta 2 cartas agotadas: «Pikachu» (línea 2) y «Mew» (línea 3). En la planilla su cantidad está vacía, que vale por una carta única. Si no las tenés, poneles 0 y subila de nuevo.',
  )
  expect(await warningOf('sku;cantidad\nV-1;\nV-2;0\nV-3;')).toMatch(
    /^Vuelve a la venta 1 carta agotada: «Pikachu» \(línea 2\)\. /,
  )
  expect(await warningOf('sku;cantidad\nV-1;0\nV-2;1\nV-3;')).toBeNull()
})

test('cards sold since a sheet was written are all named, and what only ran out is not', async () => {
  const { db } = shop
  const card = { ...single, ...pikachu }
  const sold = [
    await makeProduct(db, { ...card, sku: 'S-1', cantidad_disponible: null }),
    await makeProduct(db, { ...card, sku: 'S-2', titulo: 'Mew', cantidad_disponible: 1 }),
    await makeProduct(db, {
      ...card,
      sku: 'S-3',
      titulo: 'Eevee',
      certificada: true,
      cantidad_disponible: 1,
    }),
    await makeProduct(db, { titulo: 'Caja', sku: 'S-4', cantidad_disponible: 1 }),
    await makeProduct(db, { ...card, sku: 'S-5', titulo: 'Onix', cantidad_disponible: 3 }),
  ]
  for (const { id } of sold) await sellAtFair(db, { producto_id: id, cantidad: 1, quien: 'duena' })
  await makeProduct(db, { ...card, sku: 'S-6', titulo: 'Abra', cantidad_disponible: 0 })
  const sheet = await shop.analyse('sku;cantidad\nS-1;\nS-2;1\nS-3;1\nS-4;1\nS-5;2\nS-6;1')
  expect((await shop.read(sheet)).aviso).toBe(
    'Vuelven a la venta 3 cartas agotadas: «Pikachu» (línea 2), «Mew» (línea 3) y «Eevee» (línea 4). Se vendieron, y la planilla les pone cantidad o la deja vacía, que vale por una carta única. Si no las tenés, poneles 0 y subila de nuevo.',
  )
  const { results } = await shop.rowsOf(sheet)
  const marked = 'cantidad_disponible: está agotada y vuelve a la venta'
  expect(results.map(({ motivo }) => motivo)).toEqual([marked, marked, marked, null, null, null])
  expect(await warningOf('sku;cantidad\nS-2;1')).toBe(
    'Vuelve a la venta 1 carta agotada: «Mew» (línea 2). Se vendió, y la planilla le pone cantidad. Si no la tenés, ponele 0 y subila de nuevo.',
  )
})

test('cards sold in part since a sheet was written are named, unless the sale was annulled', async () => {
  const { db } = shop
  const copies = async (sku: string, titulo: string, sold: number) => {
    const card = { ...single, ...pikachu, sku, titulo, cantidad_disponible: 3 }
    const { id } = await makeProduct(db, card)
    await sellAtFair(db, { producto_id: id, cantidad: sold, quien: 'duena' })
    return id
  }
  await copies('T-1', 'Onix', 2)
  await copies('T-2', 'Abra', 1)
  const owner = { username: 'duena', isAdmin: true }
  const [sale] = await listSalesToAnnul(db, await copies('T-3', 'Jynx', 1), owner)
  await annulSale(db, sale?.id ?? 0, 'Se arrepintió', owner)
  await makeProduct(db, { ...single, ...pikachu, sku: 'T-4', titulo: 'Ditto', cantidad_disponible: 1 })
  const sheet = await shop.analyse('sku;cantidad\nT-1;3\nT-2;3\nT-3;4\nT-4;3')
  expect((await shop.read(sheet)).aviso).toBe(
    'Suben de stock 2 cartas que se vendieron en parte: «Onix» (línea 2) y «Abra» (línea 3). Si la planilla es anterior a esas ventas, poneles las que te quedan y subila de nuevo.',
  )
  const marked = 'cantidad_disponible: se vendió en parte y su stock sube'
  expect((await shop.rowsOf(sheet)).results.map(({ motivo }) => motivo)).toEqual([marked, marked, null, null])
  expect(await warningOf('sku;cantidad\nT-1;3\nT-2;1')).toBe(
    'Sube de stock 1 carta que se vendió en parte: «Onix» (línea 2). Si la planilla es anterior a esas ventas, ponele las que te quedan y subila de nuevo.',
  )
})

test('of many sold cards the review names five and marks the row of each', async () => {
  const lines = Array.from({ length: 52 }, (_, at) => `M-${at}`)
  for (const sku of lines)
    await makeProduct(shop.db, { ...single, ...pikachu, sku, cantidad_disponible: null, stock: false })
  const sheet = await shop.analyse(['sku;cantidad', ...lines.map((sku) => `${sku};`)].join('\n'))
  expect((await shop.read(sheet)).aviso).toMatch(
    /^Vuelven a la venta 52 cartas agotadas: .*«Pikachu» \(línea 6\) y 47 más, que sus filas dicen abajo\. /,
  )
  expect((await shop.rowsOf(sheet, '?per_page=100')).results.filter(({ motivo }) => motivo)).toHaveLength(52)
})

test('a graded card never becomes several', async () => {
  const graded = { ...single, ...pikachu, certificada: true, cantidad_disponible: 1 }
  const slab = await makeProduct(shop.db, { ...graded, sku: 'G-1' })
  const several = 'cantidad_disponible: una carta certificada lleva 1, 0 o nada, no 2'
  expect(await quantities(await shop.analyse('sku;cantidad\nG-1;2'))).toEqual([several])
  expect(await quantities(await shop.analyse(`id;cantidad\n${slab.id};2`))).toEqual([several])
  await shop.apply(await shop.analyse('sku;cantidad\nG-1;0'))
  expect(await shop.stored()).toMatchObject([{ cantidad_disponible: 0, stock: false }])
})
