import { expect, test } from 'vitest'
import { ownerShop } from '../testing/owner-shop.ts'
import { whileHeld } from '../testing/while-held.ts'

const shop = ownerShop()

const makeExpansion = async (nombre: string) =>
  (await shop.call('POST', 'expansiones/', { nombre, tcg_id: 1 })).body
const newProductOf = (expansion: number) =>
  `insert into productos (slug, titulo, precio, tcg_id, expansion_id)
   values ('de-${expansion}', 'Recién cargada', 100, 1, ${expansion})`

test('an expansion that somebody gives a product while it is deleted stays, and says why', async () => {
  const { id } = await makeExpansion('Casi vacía')
  const [answer] = await whileHeld(shop.database, newProductOf(id), () => [
    shop.call('DELETE', `expansiones/${id}/`),
  ])
  expect(answer).toMatchObject({ status: 409, body: { codigo: 'en_uso' } })
})

test('an expansion that somebody gives a product while it changes its game stays in its game', async () => {
  const made = await makeExpansion('De Pokémon')
  const [answer] = await whileHeld(shop.database, newProductOf(made.id), () => [
    shop.call('PUT', `expansiones/${made.id}/`, { ...made, tcg_id: 2 }),
  ])
  expect(answer).toMatchObject({ status: 422, body: { detalles: [{ campo: 'tcg_id' }] } })
})

test('a product is not given an expansion that moves to another game meanwhile', async () => {
  const { id } = await makeExpansion('De paso')
  const product = { titulo: 'Tarde', precio: '100.00', cantidad_disponible: 1, tcg_id: 1, expansion_id: id }
  const move = `select from expansiones where id = ${id} for update; update expansiones set tcg_id = 2 where id = ${id}`
  const [answer] = await whileHeld(shop.database, move, () => [shop.call('POST', 'productos/', product)])
  expect(answer).toMatchObject({ status: 422, body: { detalles: [{ campo: 'expansion_id' }] } })
})

test('of two who delete an expansion at once the second is told that it is gone', async () => {
  const { id } = await makeExpansion('De dos')
  const answers = await whileHeld(
    shop.database,
    `select from expansiones where id = ${id} for update`,
    () => [shop.call('DELETE', `expansiones/${id}/`), shop.call('DELETE', `expansiones/${id}/`)],
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404])
})
