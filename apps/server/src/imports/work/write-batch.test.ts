import { expect, test } from 'vitest'
import { importShop } from '../../testing/shops/import-shop.ts'
import { inDeadlock } from '../../testing/while-held.ts'

const shop = importShop()

test('an import that makes products, each waiting for the other with somebody’s forms, is applied whole', async () => {
  const id = await shop.analyse('titulo;precio;single;cantidad\nSobre;100;no;5\nCaja;900;no;1')
  const product = (titulo: string, slug: string) =>
    `insert into productos (titulo, slug, precio) values ('${titulo}', '${slug}', 100)`
  await inDeadlock(shop.database, [product('Otra caja', 'caja'), product('Otro sobre', 'sobre')], () =>
    shop.apply(id),
  )
  expect(await shop.read(id)).toMatchObject({ estado: 'aplicada', totales: { aplicadas: 2, rechazadas: 0 } })
  expect((await shop.stored()).map(({ titulo }) => titulo).toSorted()).toEqual([
    'Caja',
    'Otra caja',
    'Otro sobre',
    'Sobre',
  ])
})
