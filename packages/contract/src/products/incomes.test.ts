import { expect, test } from 'vitest'
import { incomeCard } from './incomes.ts'

test('what an income lacks has its default', () => {
  expect(incomeCard({ id: 1 })).toEqual({
    titulo: 'Sin título',
    precio: 0,
    imagen_url: '/media/demo/sin-imagen.webp',
    tcg: 'Sin TCG',
    expansion: null,
    estado_carta: 'Desconocido',
    cantidad: 0,
    descuento: null,
  })
})

test('an empty text and a null are missing too', () => {
  const card = incomeCard({ id: 1, titulo: '', imagen_url: null, tcg: null, estado_carta: { estado: null } })
  expect(card).toMatchObject({ titulo: 'Sin título', tcg: 'Sin TCG', estado_carta: 'Desconocido' })
  expect(card.imagen_url).toBe('/media/demo/sin-imagen.webp')
})

test('names come plain or in objects, and the discount under either name', () => {
  const plain = incomeCard({ id: 1, tcg: 'Pokemon', expansion: '151', estado_carta: 'Mint' })
  const nested = incomeCard({
    id: 1,
    tcg: { tcg: 'Pokemon' },
    expansion: { expansion: '151' },
    estado_carta: { estado: 'Mint' },
  })
  expect(nested).toEqual(plain)
  expect(incomeCard({ id: 1, adicional: { porcentaje: 10 } }).descuento).toEqual({ porcentaje: 10 })
  const both = { descuento: { porcentaje: 5 }, adicional: { porcentaje: 10 } }
  expect(incomeCard({ id: 1, ...both }).descuento).toEqual({ porcentaje: 5 })
})
