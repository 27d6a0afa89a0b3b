import { expect, test } from 'vitest'
import { ownerShop } from '../testing/owner-shop.ts'
import { whileHeld } from '../testing/while-held.ts'

const shop = ownerShop()

test('of two who delete a question at once the second is told that it is gone', async () => {
  const { body } = await shop.call('POST', 'preguntas/', { pregunta: '¿De dos?', respuesta: 'Sí.' })
  const answers = await whileHeld(
    shop.database,
    `select from preguntas where id = ${body.id} for update`,
    () => [shop.call('DELETE', `preguntas/${body.id}/`), shop.call('DELETE', `preguntas/${body.id}/`)],
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404])
})
