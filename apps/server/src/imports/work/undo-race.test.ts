import { expect, test } from 'vitest'
import { importShop } from '../../testing/shops/import-shop.ts'
import { makeProduct } from '../../testing/shops/make-product.ts'
import { whileHeld } from '../../testing/while-held.ts'

const shop = importShop()

test('a certificate that somebody gives another card while the import is undone stays away, and is named', async () => {
  const slab = { single: true, certificada: true, tcg_id: 1, estado_id: 1, cantidad_disponible: 1 }
  const given = { ...slab, titulo: 'Gradeada', graduadora: 'PSA', numero_certificado: 'K' }
  const card = await makeProduct(shop.db, given)
  const id = await shop.analyse(`id;numero_certificado;precio\n${card.id};L;1777`)
  await shop.apply(id)
  await shop.call('POST', `importaciones/${id}/deshacer`)
  await whileHeld(
    shop.database,
    `insert into productos (slug, titulo, precio, cantidad_disponible, certificada, graduadora, numero_certificado)
     values ('recien', 'Recién cargada', 100, 1, true, 'PSA', 'K')`,
    () => [shop.work()],
  )
  expect(await shop.read(id)).toMatchObject({
    estado: 'deshecha',
    aviso:
      'Volvió en parte «Gradeada» (queda sólo el número de certificado, porque otro producto tiene ahora ese certificado).',
  })
  expect((await shop.stored())[0]).toMatchObject({ precio: '1000.00', numero_certificado: 'L' })
})
