import { expect, test } from 'vitest'
import { ownerShop } from '../testing/shops/owner-shop.ts'

const shop = ownerShop()

test.each(['productos', 'ordenes', 'expansiones', 'ingresos', 'eventos', 'suscriptores', 'importaciones'])(
  'a record of %s has one address alone, its number as people write it',
  async (list) => {
    const answers = []
    for (const id of ['1e3', '0x10', '007', '2147483648', '2147483647'])
      answers.push((await shop.call('GET', `${list}/${id}/`)).status)
    expect(answers).toEqual([400, 400, 400, 400, 404])
  },
)
