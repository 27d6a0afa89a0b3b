import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { ownerShop } from '../../testing/shops/owner-shop.ts'
import { slab } from '../../testing/shops/slab.ts'

const shop = ownerShop()
const call = (method: InjectOptions['method'], path: string, payload?: object) =>
  shop.call(method, path, payload)
const create = async (given: object) => {
  const { status, body } = await call('POST', 'productos/', given)
  expect([status, body.error]).toEqual([201, undefined])
  return body
}

describe('a graded card', () => {
  test('keeps grader, grade and certificate; a number exists once for a grader, and is found by', async () => {
    const made = await create({ ...slab, numero_certificado: 'AB-7731' })
    expect(made).toMatchObject({
      single: true,
      cantidad_disponible: null,
      stock: true,
      unidades: 1,
      nota: '10',
    })
    const twice = await call('POST', 'productos/', {
      ...slab,
      graduadora: 'psa',
      numero_certificado: 'ab-7731',
    })
    expect([twice.status, twice.body.detalles]).toEqual([
      422,
      [{ campo: 'numero_certificado', mensaje: 'Ya cargaste una carta de esa empresa con ese número.' }],
    ])
    await create({ ...slab, graduadora: 'BGS', numero_certificado: 'AB-7731' })
    expect((await call('GET', 'productos/?q=ab-7731&sort=id&order=asc')).body.results[0].id).toBe(made.id)
    const nobody = await call('POST', 'productos/', { ...slab, graduadora: null, numero_certificado: '9' })
    expect(nobody.body.detalles[0].campo).toBe('graduadora')
  })

  test('is refused a grade that no case has, and a number without its grader, whatever else it lacks', async () => {
    const faultsOf = async (given: object) => {
      const { status, body } = await call('POST', 'productos/', { ...slab, ...given })
      return [status, ...(body.detalles ?? []).map(({ campo }: { campo: string }) => campo)]
    }
    expect(await faultsOf({ nota: '11' })).toEqual([422, 'nota'])
    expect(await faultsOf({ graduadora: null, nota: 'casi diez', numero_certificado: '9' })).toEqual([
      422,
      'graduadora',
      'nota',
    ])
    const made = await create({ ...slab, numero_certificado: 'AB-2' })
    const { status, body } = await call('PUT', `productos/${made.id}/`, { ...made, graduadora: null })
    expect([status, body.detalles[0].campo]).toEqual([422, 'graduadora'])
  })

  test('is never several, in its form, in a row of the list, among many or by hand', async () => {
    const refused = async (method: InjectOptions['method'], path: string, payload: object) => {
      const { status, body } = await call(method, path, payload)
      return [status, body.detalles[0].campo, body.detalles[0].mensaje]
    }
    const several = [422, 'cantidad_disponible', 'Una carta gradeada es una sola: 1 o 0.']
    expect(await refused('POST', 'productos/', { ...slab, cantidad_disponible: 2 })).toEqual(several)
    const made = await create({ ...slab, titulo: 'Lugia', cantidad_disponible: 1 })
    const { id, version } = made
    expect(await refused('PUT', `productos/${id}/`, { ...made, cantidad_disponible: 2 })).toEqual(several)
    const one = '«Lugia» es una carta única: su stock es 1 o 0.'
    const edit = { version, unidades: { antes: 1, ahora: 2 } }
    expect(await refused('PATCH', `productos/${id}/`, edit)).toEqual([422, 'unidades', one])
    const many = { ids: [id], cambios: { unidades: 2 } }
    expect(await refused('PATCH', 'productos/', many)).toEqual([422, 'unidades', one])
    const counted = { contado: 2, habia: 1, motivo_texto: 'Conté' }
    expect(await refused('POST', `productos/${id}/ajuste-stock/`, counted)).toEqual([
      422,
      'contado',
      'Es una carta única: puede haber una o ninguna.',
    ])
  })

  test('is not made of a loose card of which another copy came since it was read', async () => {
    const loose = { ...slab, certificada: false, graduadora: null, nota: null, cantidad_disponible: 1 }
    const read = await create({ ...loose, titulo: 'Suelta' })
    const came = { cambio: 1, motivo_texto: 'Otra copia' }
    expect((await call('POST', `productos/${read.id}/ajuste-stock/`, came)).status).toBe(200)
    const graded = { ...read, certificada: true, graduadora: 'PSA', nota: '9' }
    const { status, body } = await call('PUT', `productos/${read.id}/`, graded)
    expect([status, body.codigo]).toEqual([409, 'cambio_ajeno'])
    expect((await call('GET', `productos/${read.id}/`)).body).toMatchObject({
      certificada: false,
      unidades: 2,
    })
  })

  test('that is one no longer has none of them', async () => {
    const made = await create({ ...slab, numero_certificado: 'AB-1' })
    const { body } = await call('PUT', `productos/${made.id}/`, { ...made, certificada: false })
    expect(body).toMatchObject({
      certificada: false,
      single: true,
      graduadora: null,
      numero_certificado: null,
    })
  })
})
