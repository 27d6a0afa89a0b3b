import { type EverythingFound, foundOfEach } from '@mazo/contract/search-everything.ts'
import { expect, test } from 'vitest'
import { foundRecords } from './found.ts'

const cards = (count: number): EverythingFound => ({
  productos: Array.from({ length: count }, (_, id) => ({
    id,
    titulo: 'Charizard',
    imagen_url: null,
    condicion: id === 0 ? 'Near Mint · Arte alternativo' : 'Damaged',
    unidades: 1,
  })),
  ordenes: [],
  clientes: [],
  personal: [],
  arrepentimientos: [],
  expansiones: [],
  ferias: [],
})

test('a group that holds more ends with the list that finds all of it', () => {
  const some = foundRecords(cards(foundOfEach + 1), 'charizard', true)
  expect(some).toHaveLength(foundOfEach + 1)
  const last = some.at(-1)
  expect(last?.title).toBe('Ver todos los productos que dicen «charizard»')
  const list = new URL(last?.to ?? '', 'https://tienda.example')
  expect(list.pathname).toBe('/productos')
  expect(JSON.parse(list.searchParams.get('filter') ?? '')).toEqual({ q: 'charizard' })
})

test('what is shown whole needs no list, and who sells has none of the products', () => {
  expect(foundRecords(cards(foundOfEach), 'charizard', true).map(({ isAll }) => isAll)).not.toContain(true)
  expect(foundRecords(cards(foundOfEach + 1), 'charizard', false)).toHaveLength(foundOfEach)
})

test('a product that its own number found says so, and a fair says its day', () => {
  const [, second] = foundRecords(cards(2), '#1', true)
  expect(second?.detail).toBe('Nº 1 · Damaged · 1 unidad')
  const ferias = [{ id: 7, titulo: 'Feria de Luro', fecha: '2027-03-20', localidad: 'Mataderos' }]
  expect(foundRecords({ ...cards(0), ferias }, 'luro', true)).toEqual([
    { group: 'Ferias', title: 'Feria de Luro', detail: 'sáb, 20 mar 2027 · Mataderos', to: '/eventos/7' },
  ])
})

test('a withdrawal leads to the list that shows it, answered or not, and an expansion to its form', () => {
  const found: EverythingFound = {
    ...cards(0),
    arrepentimientos: [
      { id: 1, codigo: 'ARR-7K2M', estado: 'resuelto', creado_en: '2026-11-21T12:15:00.000Z' },
    ],
    expansiones: [{ id: 9, nombre: 'Neo Genesis', tcg_id: 1, productos: 1 }],
  }
  const [withdrawal, expansion] = foundRecords(found, 'x', true)
  expect(withdrawal).toMatchObject({ title: 'ARR-7K2M', detail: 'Respondido · 21/11/26, 09:15' })
  const list = new URL(withdrawal?.to ?? '', 'https://tienda.example')
  expect([list.pathname, list.searchParams.get('filter')]).toEqual(['/arrepentimientos', '{"q":"ARR-7K2M"}'])
  expect(expansion).toMatchObject({ detail: 'Pokémon · 1 producto', to: '/expansiones/9' })
})

test('two products of one title are told apart by their state and printing', () => {
  const details = foundRecords(cards(2), 'charizard', true).map(({ detail }) => detail)
  expect(details).toEqual(['Near Mint · Arte alternativo · 1 unidad', 'Damaged · 1 unidad'])
})
