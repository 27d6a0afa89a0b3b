import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expansions } from '../../catalog/tables.ts'
import { expansionShop } from '../../testing/shops/expansion-shop.ts'
import { makeProduct } from '../../testing/shops/make-product.ts'

const { shop, there, header, rowsOf, slip, missing, names, reviewAgain } = expansionShop()

test('each is read as one that there is, added, or left out, as the owner chose', async () => {
  const id = await shop.analyse(rowsOf('Evolving Skyes', 'Marea Abisal', 'Otra'))
  const choices = [slip('Evolving Skyes', there.skies), slip('Marea Abisal', null)]
  expect(await reviewAgain(id, choices)).toMatchObject({
    sin_expansion: 1,
    expansiones: choices,
    totales: { nuevas: 2, rechazadas: 1 },
  })
  const [first] = (await shop.rowsOf(id)).results
  expect(first?.cambios).toContainEqual({ campo: 'expansion', antes: null, ahora: 'Evolving Skies' })
  await shop.apply(id)
  expect(await names()).toEqual(['Evolving Skies', 'Marea Abisal', 'Marea Abisal'])
  expect((await shop.stored())[0]?.expansion_id).toBe(there.skies)
})

test('those that need an answer come first, then the proposals and the new ones, later too', async () => {
  const id = await shop.analyse(rowsOf('Otra', 'Evolving Skyes', 'Otra', 'Marea Abisal', 'Nueva'))
  const listed = async () => (await missing(id)).results.map(({ nombre }) => nombre)
  const order = ['Marea Abisal', 'Evolving Skyes', 'Otra', 'Nueva']
  expect(await listed()).toEqual(order)
  const choices = [slip('Evolving Skyes', there.skies), slip('Otra', null), slip('Nueva', 'afuera')]
  await reviewAgain(id, choices)
  expect(await listed()).toEqual(order)
  await reviewAgain(id, [...choices, slip('Marea Abisal', null)])
  expect(await listed()).toEqual(order)
  await reviewAgain(id, [slip('Marea Abisal', null), ...choices.slice(0, 2)])
  expect(await listed()).toEqual(['Nueva', 'Marea Abisal', 'Evolving Skyes', 'Otra'])
})

test('what was left out stays out, and is told apart from what nobody answered', async () => {
  const id = await shop.analyse(rowsOf('Otra', 'Otra', 'Evolving Skyes', 'Marea Abisal'))
  const choices = [slip('Otra', 'afuera'), slip('Evolving Skyes', 'afuera')]
  expect(await reviewAgain(id, choices)).toMatchObject({
    statusCode: 200,
    sin_expansion: 1,
    dejadas_afuera: 3,
    expansiones: choices,
    totales: { nuevas: 0, rechazadas: 4 },
  })
  expect((await shop.rowsOf(id)).results[0]?.motivo).toBe(
    'expansion: «Otra» no existe en ese juego y elegiste dejarla afuera',
  )
  await reviewAgain(id, [...choices, slip('Marea Abisal', null)])
  expect(await shop.apply(id)).toMatchObject({ totales: { aplicadas: 1, rechazadas: 3 } })
  expect(await names()).toEqual(['Evolving Skies', 'Marea Abisal', 'Marea Abisal'])
})

test('one that is added is spelled as in most rows', async () => {
  const id = await shop.analyse(rowsOf('costa brava', 'Costa Brava', 'Costa brava', 'Costa Brava'))
  await reviewAgain(id, [slip('Costa Brava', null)])
  await shop.apply(id)
  expect((await names()).slice(2)).toEqual(['Costa Brava'])
})

test('of those that are added, the one that most rows name is the newest', async () => {
  const id = await shop.analyse(rowsOf('Grande', 'Chica', 'Grande', 'Mediana', 'Grande', 'Mediana'))
  await reviewAgain(id, [slip('Grande', null), slip('Mediana', null), slip('Chica', null)])
  await shop.apply(id)
  expect((await names()).slice(2)).toEqual(['Chica', 'Mediana', 'Grande'])
})

test('an expansion that looks like none may be any that the shop has, and is offered again', async () => {
  const id = await shop.analyse(rowsOf('Rara'))
  expect((await missing(id)).results).toMatchObject([{ nombre: 'Rara', parecidas: [] }])
  expect(await reviewAgain(id, [slip('Rara', there.skies)])).toMatchObject({ totales: { nuevas: 1 } })
  expect((await missing(id)).results).toMatchObject([
    { nombre: 'Rara', parecidas: [{ id: there.skies, nombre: 'Evolving Skies' }] },
  ])
})

test('what was chosen for a name is proposed for the next sheet, unless that was undone or has gone', async () => {
  const first = await shop.analyse(rowsOf('Rara', 'Cielos', 'Ajena'), {
    expansiones: [
      slip('Rara', there.skies),
      { ...slip('Cielos', null), como: 'Cielos Nuevos' },
      slip('Ajena', 'afuera'),
    ],
  })
  const next = await shop.analyse(rowsOf('RARA', 'cielos', 'Ajena'))
  const proposals = async () =>
    (await missing(next)).results.map(({ nombre, parecidas, propuesta, afuera_antes }) => [
      nombre,
      afuera_antes ? 'afuera' : parecidas.find(({ id }) => id === propuesta)?.nombre,
    ])
  const unknown = ['RARA', undefined]
  expect(await proposals()).toContainEqual(unknown)
  await shop.apply(first)
  expect(await proposals()).toEqual(
    expect.arrayContaining([
      ['RARA', 'Evolving Skies'],
      ['cielos', 'Cielos Nuevos'],
      ['Ajena', 'afuera'],
    ]),
  )
  await shop.call('POST', `importaciones/${first}/deshacer`)
  await shop.work()
  expect(await proposals()).toContainEqual(unknown)
})

test('two names of one expansion make one product, not two', async () => {
  const sheet = [header, ...['EVS', 'Evolving Skies'].map((name) => `Sobre;100;no;5;Pokemon;${name}`)].join(
    '\n',
  )
  const id = await shop.analyse(sheet, { expansiones: [slip('EVS', there.skies)] })
  expect(await shop.read(id)).toMatchObject({ totales: { nuevas: 1, rechazadas: 1 } })
})

test('an expansion that is deleted after the review is not made again by the way', async () => {
  const id = await shop.analyse(rowsOf('Evolving Skyes', 'Evolving Skies'), {
    expansiones: [slip('Evolving Skyes', there.skies)],
  })
  expect((await shop.call('DELETE', `expansiones/${there.skies}`)).statusCode).toBe(204)
  expect(await shop.apply(id)).toMatchObject({ totales: { aplicadas: 0, rechazadas: 2 } })
  expect((await shop.rowsOf(id)).results[0]?.motivo).toContain('ya no está en la tienda')
  expect(await names()).toEqual(['Marea Abisal'])
})

test('the expansions that an import added go with its undo, but for those that are used', async () => {
  const choices = ['Usada', 'Cambiada', 'Sola'].map((name) => slip(name, null))
  const id = await shop.analyse(rowsOf('Usada', 'Cambiada', 'Sola'), { expansiones: choices })
  await shop.apply(id)
  const [, , used, changed] = await shop.db.select().from(expansions).orderBy(asc(expansions.id))
  await makeProduct(shop.db, { tcg_id: 1, expansion_id: used?.id })
  const renamed = { nombre: 'Renombrada', tcg_id: 1, version: 1 }
  await shop.call('PUT', `expansiones/${changed?.id}`, renamed)
  expect((await shop.call('GET', `importaciones/${id}/deshacer`)).json()).toMatchObject({ expansiones: 3 })
  await shop.call('POST', `importaciones/${id}/deshacer`)
  await shop.work()
  expect(await shop.read(id)).toMatchObject({
    totales: { deshechas: 3 },
    aviso: 'Quedan las expansiones «Usada» y «Renombrada»: ya se usan o alguien las cambió.',
  })
  expect(await names()).toEqual(['Evolving Skies', 'Marea Abisal', 'Usada', 'Renombrada'])
})

test('what to do about a missing expansion is told as it can be done before and after the sheet is applied', async () => {
  const id = await shop.analyse(rowsOf('Evolving Skies', 'Nada'))
  const report = async () => (await shop.call('GET', `importaciones/${id}/informe`)).body
  expect(await report()).toContain('Elegí qué hacer con ella en «Agregar esas expansiones».')
  await shop.apply(id)
  const again = 'Subí esas filas de nuevo para elegir qué hacer con ella.'
  expect(await report()).toContain(again)
  await shop.call('POST', `importaciones/${id}/deshacer`)
  await shop.work()
  expect(await report()).toContain(again)
})
