import type { Linking } from '@mazo/contract/card-book/linkings.ts'
import { expect, test } from 'vitest'
import { printingOf, tellLinking, tellUndo } from './linking-words.ts'

const linking: Linking = {
  id: 1,
  quien: 'ana',
  creado_en: '2026-11-25T12:00:00.000Z',
  estado: 'vinculada',
  pedidos: 1200,
  hechos: 1200,
  seguras: 1100,
  dudosas: 80,
  ningunas: 20,
  pendientes: 1,
  vinculados: 1150,
  deshechos: 0,
  quedaron: 0,
  aviso: null,
  terminada_en: null,
  deshecha_en: null,
  deshecha_por: null,
}

test.each<[Partial<Linking>, string]>([
  [{}, '1.150 cartas vinculadas · 1 dudosa por elegir · 20 sin carta'],
  [{ seguras: 0, vinculados: 0, pendientes: 0 }, 'No se vinculó ninguna · 20 sin carta'],
  [{ estado: 'vinculando', hechos: 400 }, '400 de 1.200 productos'],
  [{ estado: 'deshaciendo', hechos: 50, vinculados: 1100 }, '50 de 1.150 productos'],
  [
    { estado: 'deshecha', deshechos: 1149, quedaron: 1 },
    '1.149 productos volvieron a como estaban · 1 no volvió: su carta cambió después',
  ],
])('a linking of %j is told as «%s»', (given, told) => {
  expect(tellLinking({ ...linking, ...given })).toBe(told)
})

test('before an undo it is told what it takes back', () => {
  expect(tellUndo({ ...linking, vinculados: 1 })).toMatch(/^1 producto se queda sin su carta del libro\./)
})

test('printings of one number are told apart by rarity and art', () => {
  const card = {
    id: 1,
    tcg_id: 4,
    tcg: 'One Piece',
    expansion: { id: 1, nombre: 'First Voyage', nombre_es: null, codigo: 'FV01' },
    numero: 'FV01-122',
    nombre: 'Capt.Nero',
    nombre_es: null,
    rareza: 'Secret Rare',
    variante: null,
    acabados: [],
    anio: 2024,
  }
  expect([null, 'p1', 'p2', 'r1'].map((variante) => printingOf({ ...card, variante }))).toEqual([
    'First Voyage (FV01) · Secret Rare · 2024',
    'First Voyage (FV01) · Secret Rare · Arte alternativo (p1) · 2024',
    'First Voyage (FV01) · Secret Rare · Arte alternativo (p2) · 2024',
    'First Voyage (FV01) · Secret Rare · Reimpresión (r1) · 2024',
  ])
})
