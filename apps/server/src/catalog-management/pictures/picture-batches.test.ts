import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeProduct } from '../../testing/shops/make-product.ts'
import { makeStaff, signedIn } from '../../testing/shops/make-staff.ts'
import { pictureShop } from '../../testing/shops/picture-shop.ts'

const shop = pictureShop()
const send = (colour: string) => shop.sendPlain(colour)
const post = (url: string, payload: object = {}) => shop.call('POST', url, payload)
const add = async (id: number, lote: string, photo: object) =>
  post(`productos/${id}/imagenes`, { lote, archivo: 'x.jpg', ...photo })
const read = async (id: number) => (await shop.call('GET', `productos/${id}/imagenes`)).json().imagenes
const old = '/media/demo/vieja.webp'

test('the photos of a product stand in the order of their names, and a file that comes twice is there once', async () => {
  const { id } = await makeProduct(shop.db, { imagen_url: old })
  const lote = randomUUID()
  const [back, front, again] = [await send('#111'), await send('#222'), await send('#111')]
  expect((await add(id, lote, { imagen_url: back, orden: 50 })).json()).toEqual({
    resultado: 'agregada',
    imagenes: [old, back],
  })
  await add(id, lote, { imagen_url: front, orden: 1 })
  expect((await add(id, randomUUID(), { imagen_url: again, archivo: 'otra.jpg' })).json()).toEqual({
    resultado: 'repetida',
    imagenes: [old, front, back],
  })
  expect(await read(id)).toEqual([old, front, back])
})

test('photos that replace leave none of before, but those of their own batch', async () => {
  const { id } = await makeProduct(shop.db, { imagen_url: old })
  const lote = randomUUID()
  const [one, two] = [await send('#333'), await send('#444')]
  await add(id, lote, { imagen_url: two, orden: 2, reemplaza: true })
  await add(id, lote, { imagen_url: one, orden: 1, reemplaza: true })
  expect(await read(id)).toEqual([one, two])
  const undone = (await post(`imagenes/lotes/${lote}/deshacer`)).json()
  expect(undone).toEqual({ cambiados: 1, ajenos: [] })
  expect(await read(id)).toEqual([old])
})

test('a batch is taken back, but not where somebody changed the pictures since', async () => {
  const { id } = await makeProduct(shop.db, { titulo: 'Intacta' })
  const other = await makeProduct(shop.db, { titulo: 'Tocada' })
  const lote = randomUUID()
  const [one, two] = [await send('#555'), await send('#666')]
  await add(id, lote, { imagen_url: one })
  await add(other.id, lote, { imagen_url: two })
  const payload = { imagenes: [two, old], antes: [two] }
  await shop.call('PUT', `productos/${other.id}/imagenes`, payload)
  const batches = (await shop.call('GET', 'imagenes/lotes')).json().lotes
  expect(batches[0]).toMatchObject({ lote, fotos: 2, productos: 2, quedan: 2 })
  expect((await post(`imagenes/lotes/${lote}/deshacer`)).json()).toEqual({ cambiados: 1, ajenos: ['Tocada'] })
  expect([await read(id), await read(other.id)]).toEqual([[], [two, old]])

  // What was left goes back once the later change is gone.
  expect((await post(`imagenes/lotes/${lote}/deshacer`)).json()).toEqual({ cambiados: 0, ajenos: ['Tocada'] })
  const back = { imagenes: [two], antes: [two, old] }
  await shop.call('PUT', `productos/${other.id}/imagenes`, back)
  expect((await shop.call('GET', 'imagenes/lotes')).json().lotes[0]).toMatchObject({ fotos: 2, quedan: 1 })
  expect((await post(`imagenes/lotes/${lote}/deshacer`)).json()).toEqual({ cambiados: 1, ajenos: [] })
  expect(await read(other.id)).toEqual([])
  expect((await post(`imagenes/lotes/${lote}/deshacer`)).statusCode).toBe(404)
})

test('a batch is of whoever began it, whoever adds to it', async () => {
  const [one, two] = [await makeProduct(shop.db), await makeProduct(shop.db)]
  const lote = randomUUID()
  const first = await makeStaff(shop.db, { username: 'zulema' })
  const by = async (username: string) => signedIn(shop.app, username)
  const photo = async (colour: string) => ({ lote, archivo: 'x.jpg', imagen_url: await send(colour) })
  await shop.call('POST', `productos/${one.id}/imagenes`, await photo('#a11'), await by(first))
  const second = await makeStaff(shop.db, { username: 'ana' })
  await shop.call('POST', `productos/${two.id}/imagenes`, await photo('#a22'), await by(second))
  const { lotes } = (await shop.call('GET', 'imagenes/lotes')).json()
  expect(lotes[0]).toMatchObject({ lote, fotos: 2, quien: 'zulema' })
})

test('a file is known again by the name under which it came before', async () => {
  const { id } = await makeProduct(shop.db)
  await add(id, randomUUID(), { imagen_url: await send('#777'), archivo: 'tapa linda.jpg' })
  const find = async (archivo: string) =>
    (await post('imagenes/lotes/buscar', { archivos: [archivo] })).json().archivos[0]
  expect(await find('Tapa Linda.png')).toMatchObject({ certeza: 'segura', productos: [id] })
})

test.each(['0091.jpg', 'Frente.jpg', 'frente (1).jpg', 'Carta.jpg', 'IMG_0001.jpg'])(
  'a file named %s is not sure to be of the product whose photo had that name before',
  async (archivo) => {
    const { id } = await makeProduct(shop.db, { titulo: 'Mew' })
    await add(id, randomUUID(), { imagen_url: await send('#7a7'), archivo })
    const { archivos } = (await post('imagenes/lotes/buscar', { archivos: [archivo] })).json()
    expect(archivos[0]).toMatchObject({ certeza: 'dudosa', productos: [id] })
  },
)

test('what cannot be taken is refused with its reason', async () => {
  const { id } = await makeProduct(shop.db)
  const lote = randomUUID()
  const full = Array.from({ length: 12 }, (_, index) => `/media/subidas/x${index}.webp`)
  const payload = { imagenes: full, antes: [] }
  await shop.call('PUT', `productos/${id}/imagenes`, payload)
  const answers = [
    await add(id, lote, { imagen_url: await send('#888') }),
    await add(id, lote, { imagen_url: '/media/subidas/no-esta.webp' }),
    await add(2_000_000_000, lote, { imagen_url: await send('#999') }),
    await post('imagenes/lotes/buscar', { archivos: Array.from({ length: 1_001 }, () => 'a.jpg') }),
  ]
  expect(answers.map((answer) => [answer.statusCode, answer.json().codigo])).toEqual([
    [409, 'sin_lugar'],
    [422, 'imagen_invalida'],
    [404, 'no_encontrado'],
    [422, 'datos_invalidos'],
  ])
  const { rows } = await shop.db.execute(sql`select 1 from lotes_imagenes where lote = ${lote}`)
  expect(rows).toEqual([])
})

test('a batch of long ago stays, since pictures that it replaced may be gone', async () => {
  const { id } = await makeProduct(shop.db)
  const lote = randomUUID()
  await add(id, lote, { imagen_url: await send('#abc') })
  await shop.db.execute(
    sql`update lotes_imagenes set creado_en = now() - interval '8 days' where lote = ${lote}`,
  )
  expect((await post(`imagenes/lotes/${lote}/deshacer`)).json().codigo).toBe('tanda_vieja')
  expect(await read(id)).toHaveLength(1)
})

test('a batch that several take back at once is taken back once, and nobody is said to have changed it', async () => {
  const { id } = await makeProduct(shop.db, { imagen_url: old })
  const lote = randomUUID()
  await add(id, lote, { imagen_url: await send('#333'), orden: 1 })
  const answers = await Promise.all([1, 2, 3].map(() => post(`imagenes/lotes/${lote}/deshacer`)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404])
  expect(answers.find(({ statusCode }) => statusCode === 200)?.json()).toEqual({ cambiados: 1, ajenos: [] })
  expect(await read(id)).toEqual([old])
})
