import { sql } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { findBookErrors } from '../../testing/books.ts'
import { makeProduct } from '../../testing/shops/make-product.ts'
import { orderOf } from '../../testing/shops/order-of.ts'
import { ownerShop } from '../../testing/shops/owner-shop.ts'

const shop = ownerShop()

const call = async (method: InjectOptions['method'], path = '', payload?: object) => {
  const answer = await shop.app.inject({
    method,
    url: `/api/v1/gestion/productos/${path}`,
    headers: shop.headers,
    payload,
  })
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() }
}
const create = async (given: object = {}) => {
  const { status, body } = await call('POST', '', { ...sealed, ...given })
  expect([status, body.error]).toEqual([201, undefined])
  return body
}
const read = async (id: number) => (await call('GET', `${id}/`)).body
const sealed = { titulo: 'Booster Box de prueba', precio: '1000', cantidad_disponible: 5 }
const trailOf = async (id: number) => {
  const { rows } = await shop.db.execute(sql`
    select quien, accion, cambios from auditoria
    where recurso = 'productos' and recurso_id = ${String(id)} order by id`)
  return rows
}

describe('a new product', () => {
  test('has an address of its title, its first row in the ledger and one in the trail', async () => {
    const made = await create({ titulo: ' Pokémon «Nuevo» ', porcentaje: 12.5, ingreso: true, sku: ' A-1 ' })
    expect(made).toMatchObject({
      slug: 'pokemon-nuevo',
      titulo: 'Pokémon «Nuevo»',
      sku: 'A-1',
      precio: '1000.00',
      precio_final: '875.00',
      porcentaje: 12.5,
      unidades: 5,
      ingreso: true,
      oculto: false,
      version: expect.any(Number),
    })
    expect(await read(made.id)).toEqual(made)
    const { stock } = (await call('GET', `${made.id}/historial/`)).body
    expect(stock).toMatchObject([{ cambio: 5, quedan: 5, motivo: 'manual', quien: shop.owner }])
    expect(await trailOf(made.id)).toEqual([{ quien: shop.owner, accion: 'creó', cambios: {} }])
    expect((await create({ titulo: 'Pokémon "Nuevo"' })).slug).toBe('pokemon-nuevo-2')
  })

  test('is in the shop at once, unless it is hidden', async () => {
    const inShop = async () => {
      const { results } = (await shop.app.inject({ url: '/api/v1/productos/paginados/' })).json()
      return results[0].id
    }
    const before = await create({ titulo: 'A la vista' })
    await expect.poll(inShop, { timeout: 2_000 }).toBe(before.id)
    await create({ titulo: 'Escondido', oculto: true })
    const after = await create({ titulo: 'También a la vista' })
    await expect.poll(inShop, { timeout: 2_000 }).toBe(after.id)
    const { count } = (await shop.app.inject({ url: '/api/buscar-productos/?search=escondido' })).json()
    expect(count).toBeUndefined()
  })

  test('tells every field that is wrong', async () => {
    const { status, body } = await call('POST', '', { titulo: ' ', precio: '0', cantidad_disponible: 1 })
    expect([status, body.detalles]).toEqual([
      422,
      [
        { campo: 'titulo', mensaje: 'Campo requerido' },
        { campo: 'precio', mensaje: 'Escribí un precio mayor que cero, con hasta dos decimales.' },
      ],
    ])
    const unit = await call('POST', '', { titulo: 'Caja', precio: 1 })
    expect(unit.body.detalles).toEqual([
      { campo: 'cantidad_disponible', mensaje: 'Escribí cuántas unidades hay.' },
    ])
    const card = await call('POST', '', { titulo: 'Carta', precio: 1, certificada: true })
    expect(card.body.detalles).toEqual([
      { campo: 'tcg_id', mensaje: 'Elegí de qué juego es la carta.' },
      { campo: 'estado_id', mensaje: 'Elegí en qué estado está la carta.' },
    ])
  })

  test('takes an expansion of its own game alone', async () => {
    const { rows } = await shop.db.execute<{ id: number }>(
      sql`insert into expansiones (tcg_id, nombre) values (2, 'De Lorcana') returning id`,
    )
    const expansion_id = rows[0]?.id
    const { status, body } = await call('POST', '', { ...sealed, tcg_id: 1, expansion_id })
    expect([status, body.detalles]).toEqual([
      422,
      [{ campo: 'expansion_id', mensaje: 'Esa expansión es de otro juego.' }],
    ])
    expect((await create({ tcg_id: 2, expansion_id })).expansion).toBe('De Lorcana')
  })

  test('a copy takes the pictures over, and has a history of its own', async () => {
    const original = await makeProduct(shop.db, { imagen_url: '/media/demo/caja.webp' })
    await shop.db.execute(sql`
      insert into productos_imagenes (producto_id, posicion, imagen_url) values (${original.id}, 2, '/media/demo/x.webp')`)
    const copy = await create({ copia_de: original.id })
    expect(copy.slug).not.toBe(original.slug)
    expect((await call('GET', `${copy.id}/imagenes/`)).body).toEqual({
      imagenes: ['/media/demo/caja.webp', '/media/demo/x.webp'],
    })
  })
})

describe('a change', () => {
  test('keeps the address, and tells who and what', async () => {
    const made = await create({ titulo: 'Antes' })
    const { status, body } = await call('PUT', `${made.id}/`, { ...made, titulo: 'Después', precio: '1500' })
    expect([status, body.slug, body.titulo, body.precio]).toEqual([200, 'antes', 'Después', '1500.00'])
    expect(body.version).toBeGreaterThan(made.version)
    expect((await trailOf(made.id))[1]).toEqual({
      quien: shop.owner,
      accion: 'cambió',
      cambios: {
        titulo: ['Antes', 'Después'],
        precio: ['1000.00', '1500.00'],
        version: [made.version, body.version],
      },
    })
  })

  test('of what somebody else changed meanwhile is refused, and says what changed', async () => {
    const made = await create()
    await call('PUT', `${made.id}/`, { ...made, precio: '1100', porcentaje: 10 })
    await call('PATCH', '', { ids: [made.id], cambios: { precio: { fijar: '1200' } } })
    const { status, body } = await call('PUT', `${made.id}/`, { ...made, titulo: 'Mío' })
    expect(status).toBe(409)
    expect(body).toEqual({
      error: 'Otra persona cambió esto mientras lo editabas.',
      codigo: 'cambio_ajeno',
      detalles: [
        { campo: 'precio', antes: '1000.00', ahora: '1200.00', quien: shop.owner },
        { campo: 'porcentaje', antes: null, ahora: 10, quien: shop.owner },
      ],
    })
    expect(await read(made.id)).toMatchObject({ titulo: made.titulo, precio: '1200.00' })
  })

  test('says of a product that became an income meanwhile, or is none any more, since what day', async () => {
    const made = await create()
    const income = (method: 'POST' | 'DELETE', path: string, payload?: object) =>
      shop.app.inject({
        method,
        url: `/api/v1/gestion/ingresos/${path}`,
        headers: shop.headers,
        ...(payload && { payload }),
      })
    await income('POST', '', { producto_id: made.id, fecha: '2026-05-05' })
    const late = await call('PUT', `${made.id}/`, { ...made, titulo: 'Mío' })
    expect([late.status, late.body.detalles]).toEqual([
      409,
      [{ campo: 'ingreso', antes: null, ahora: '2026-05-05', quien: shop.owner }],
    ])
    const marked = await read(made.id)
    await income('DELETE', `${made.id}/`)
    expect((await call('PUT', `${made.id}/`, { ...marked, titulo: 'Mío' })).body.detalles).toEqual([
      { campo: 'ingreso', antes: '2026-05-05', ahora: null, quien: shop.owner },
    ])
  })

  test('of a version that no product can have is refused', async () => {
    const made = await create()
    const wrong = { ...made, version: Number.MAX_SAFE_INTEGER }
    expect((await call('PUT', `${made.id}/`, wrong)).status).toBe(422)
    expect((await call('PATCH', `${made.id}/`, { version: wrong.version, porcentaje: 5 })).status).toBe(422)
  })

  test('does not bring back what was sold while the form was open', async () => {
    const made = await create({ cantidad_disponible: 5 })
    await shop.app.inject({ method: 'POST', url: '/api/v1/ordenes/', payload: orderOf([[made, 2]]) })
    const kept = await call('PUT', `${made.id}/`, { ...made, titulo: 'Con ventas' })
    expect([kept.status, kept.body.unidades]).toEqual([200, 3])
    const counted = await call('PUT', `${made.id}/`, { ...kept.body, unidades: 5, cantidad_disponible: 9 })
    expect([counted.status, counted.body.detalles]).toEqual([
      409,
      [{ campo: 'cantidad_disponible', antes: 5, ahora: 3 }],
    ])
    const right = await call('PUT', `${made.id}/`, { ...kept.body, cantidad_disponible: 9 })
    expect([right.status, right.body.unidades]).toEqual([200, 9])
    expect(await findBookErrors(shop.db)).toEqual([])
  })

  test('keeps more units than may be typed, as a return can leave them, and takes no other such number', async () => {
    const { id } = await makeProduct(shop.db, { cantidad_disponible: 1_000_002 })
    const full = await read(id)
    const renamed = await call('PUT', `${id}/`, { ...full, titulo: 'Más de un millón' })
    expect([renamed.status, renamed.body.titulo, renamed.body.unidades]).toEqual([
      200,
      'Más de un millón',
      1_000_002,
    ])
    expect((await call('GET', `${id}/historial/`)).body.stock).toHaveLength(1)
    const more = await call('PUT', `${id}/`, { ...renamed.body, cantidad_disponible: 1_000_001 })
    expect([more.status, more.body.detalles]).toEqual([
      422,
      [{ campo: 'cantidad_disponible', mensaje: 'Tiene que ser 1000000 o menos' }],
    ])
    const less = await call('PUT', `${id}/`, { ...renamed.body, cantidad_disponible: 1_000_000 })
    expect([less.status, less.body.unidades]).toEqual([200, 1_000_000])
  })

  test('may make of it a unique card and back, and the ledger still adds up', async () => {
    const made = await create({ single: true, tcg_id: 1, estado_id: 2, cantidad_disponible: 4 })
    const unique = await call('PUT', `${made.id}/`, { ...made, cantidad_disponible: null, stock: true })
    expect(unique.body).toMatchObject({ cantidad_disponible: null, stock: true, unidades: 1 })
    const gone = await call('PUT', `${made.id}/`, { ...unique.body, stock: false })
    expect(gone.body).toMatchObject({ stock: false, unidades: 0 })
    const many = await call('PUT', `${made.id}/`, { ...gone.body, cantidad_disponible: 7 })
    expect(many.body).toMatchObject({ cantidad_disponible: 7, stock: true, unidades: 7 })
    expect(await findBookErrors(shop.db)).toEqual([])
  })

  test('in the row of the list: price, discount and units', async () => {
    const made = await create()
    const priced = await call('PATCH', `${made.id}/`, { version: made.version, precio: '2000.5' })
    expect([priced.status, priced.body.precio]).toEqual([200, '2000.50'])
    const stale = await call('PATCH', `${made.id}/`, { version: made.version, porcentaje: 5 })
    expect([stale.status, stale.body.codigo]).toEqual([409, 'cambio_ajeno'])
    const { version } = priced.body
    const half = await call('PATCH', `${made.id}/`, { version, porcentaje: 50 })
    expect(half.body.precio_final).toBe('1000.25')
    const full = await call('PATCH', `${made.id}/`, { version: half.body.version, porcentaje: null })
    expect(full.body).toMatchObject({ porcentaje: null, precio_final: '2000.50' })
    const units = (antes: number, ahora: number) =>
      call('PATCH', `${made.id}/`, { version: full.body.version, unidades: { antes, ahora } })
    expect((await units(5, 8)).body.unidades).toBe(8)
    expect((await units(5, 9)).body.detalles).toEqual([{ campo: 'cantidad_disponible', antes: 5, ahora: 8 }])
    const { precios, stock } = (await call('GET', `${made.id}/historial/`)).body
    expect(precios).toMatchObject([
      { final_antes: '1000.25', final: '2000.50', precio: '2000.50', quien: shop.owner },
      { final_antes: '2000.50', final: '1000.25', quien: shop.owner },
      { precio_antes: '1000.00', precio: '2000.50', quien: shop.owner },
    ])
    expect(stock).toMatchObject([
      { cambio: 3, quedan: 8, quien: shop.owner },
      { cambio: 5, quedan: 5 },
    ])
    expect(await findBookErrors(shop.db)).toEqual([])
  })
})

describe('is deleted', () => {
  test('when it never sold', async () => {
    const made = await create()
    expect((await call('DELETE', `${made.id}/`)).status).toBe(204)
    expect((await call('GET', `${made.id}/`)).status).toBe(404)
    expect((await call('GET', `${made.id}/historial/`)).status).toBe(404)
  })

  test('not when it sold, nor when its stock moved: hiding it is said', async () => {
    const sold = await create({ titulo: 'Vendida' })
    await shop.app.inject({ method: 'POST', url: '/api/v1/ordenes/', payload: orderOf([[sold, 1]]) })
    const { status, body } = await call('DELETE', `${sold.id}/`)
    expect([status, body.codigo]).toEqual([409, 'en_uso'])
    expect(body.error).toContain('«Vendida» ya tuvo ventas')
    expect(body.error).toContain('Ocultalo')
    const moved = await create()
    await call('PATCH', '', { ids: [moved.id], cambios: { unidades: 1 } })
    expect((await call('DELETE', `${moved.id}/`)).status).toBe(409)
  })
})
