import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { importShopOfSingles } from '../testing/shops/import-shop.ts'

const { shop } = importShopOfSingles()
const header = 'Título;Precio;Juego;Expansión;Estado;Single;Cantidad;Language;Finish'
const row = (idioma: string, acabado = '') => `Charizard;100;Pokemon;151;Mint;sí;1;${idioma};${acabado}`
const languages = async () => (await shop.stored()).map(({ idioma }) => idioma)

test('the trait of a card comes by a column, tells cards apart, is shown, changed and undone', async () => {
  const sheet = [header, row('JP'), row('Inglés'), row('castellano'), row(''), row('JP', '1st Edition')].join(
    '\n',
  )
  const id = await shop.analyse(sheet)
  expect((await shop.read(id)).columnas.slice(-2)).toEqual(['idioma', 'acabado'])
  expect((await shop.rowsOf(id)).results[0]?.cambios).toContainEqual({
    campo: 'idioma',
    antes: null,
    ahora: 'japonés',
  })
  await shop.apply(id)
  expect(await languages()).toEqual(['japonés', 'inglés', 'español', null, 'japonés'])
  expect((await shop.stored()).at(-1)?.acabado).toBe('primera edición')
  const again = await shop.analyse(sheet)
  expect((await shop.read(again)).totales).toMatchObject({ iguales: 5, nuevas: 0 })

  const [japanese] = await shop.stored()
  const change = await shop.analyse(`id;idioma\n${japanese?.id};otro`)
  expect((await shop.rowsOf(change)).results[0]?.cambios).toEqual([
    { campo: 'idioma', antes: 'japonés', ahora: 'otro' },
  ])
  await shop.apply(change)
  expect((await languages())[0]).toBe('otro')
  await shop.call('POST', `importaciones/${change}/deshacer`)
  await shop.work()
  expect((await languages())[0]).toBe('japonés')
})

test('a sheet without the column means the card that there is; one with it guesses of no card that says nothing', async () => {
  await shop.apply(await shop.analyse([header, row('JP')].join('\n')))
  const without = header.split(';').slice(0, 7).join(';')
  const same = await shop.analyse(`${without}\n${row('').split(';').slice(0, 7).join(';')}`)
  expect((await shop.read(same)).totales).toMatchObject({ iguales: 1, nuevas: 0 })
  await shop.db.execute(sql`update productos set idioma = null`)
  const guess = await shop.analyse([header, row('JP')].join('\n'))
  expect((await shop.rowsOf(guess)).results[0]?.motivo).toBe(
    'la tienda tiene una carta así sin idioma: usá la columna id o sku',
  )
})

test('an answer that no card has is refused in words, and the export says what an import reads back', async () => {
  const id = await shop.analyse([header, row('klingon'), row('japonés')].join('\n'))
  expect((await shop.rowsOf(id)).results[0]?.motivo).toBe(
    'idioma: «klingon» no es ninguno de español, inglés, japonés, portugués, otro',
  )
  await shop.apply(id)
  const { body } = await shop.call('GET', 'productos/exportar')
  expect(body).toContain(';idioma;')
  expect(body).toContain(';japonés;')
})
