import { expect, test } from 'vitest'
import { chatNumber, messageToBuyer, orderMessage } from './chat-link.ts'

const order = (count: number) => ({
  numero: 'MZ-000012',
  total: '12500.50',
  lines: Array.from({ length: count }, (_, n) => ({
    cantidad: n + 1,
    titulo: `Carta ${n}`,
    condicion: n === 1 ? 'Near Mint' : '',
  })),
})

test('an order is written with its number, its total and its lines', () => {
  expect(orderMessage(order(2))).toBe(
    '¡Hola! Hice el pedido MZ-000012 por $ 12.500,50:\n• 1 × Carta 0\n• 2 × Carta 1 (Near Mint)',
  )
})

test('of a long order the message counts the rest', () => {
  expect(orderMessage(order(12))).toMatch(/• 12 × Carta 11$/)
  expect(orderMessage(order(14))).toMatch(/• 12 × Carta 11\n• y 2 más$/)
})

test('the shop writes to the buyer by name, with the order and where it can be seen', () => {
  const to = {
    nombre: 'Ana Pérez',
    shop: 'Mazo',
    estado: 'pendiente',
    seguimiento: '',
    link: 'https://mazo.example/pedido/x',
  } as const
  expect(messageToBuyer(order(1), to)).toBe(
    '¡Hola Ana! Te escribimos de Mazo por tu pedido MZ-000012 de $ 12.500,50:\n• 1 × Carta 0\nPodés verlo acá: https://mazo.example/pedido/x',
  )
  expect(messageToBuyer(order(1), { ...to, link: null })).not.toContain('Podés verlo')
  expect(messageToBuyer(order(1), { ...to, estado: 'enviada', seguimiento: 'AR 123' })).toMatch(
    /Carta 0\nYa está en camino\.\nSeguimiento: AR 123\nPodés verlo acá/,
  )
  expect(messageToBuyer(order(1), { ...to, estado: 'lista_para_retirar', link: null })).toMatch(
    /Carta 0\nYa lo podés retirar\.$/,
  )
})

test.each([
  ['1155550123', '5491155550123'],
  ['01155550123', '5491155550123'],
  ['5491155550123', '5491155550123'],
  ['541155550123', '5491155550123'],
  ['91155550123', '5491155550123'],
  ['59899123456', '59899123456'],
  ['011 15 5555-0123', '5491155550123'],
  ['0341 15 555-0123', '5493415550123'],
  ['2966 15 400123', '5492966400123'],
  ['+54 11 15 5555 0123', '5491155550123'],
  ['15 5555-0123', '5491155550123'],
  ['+55 11 5123-4567', '551151234567'],
])('the chat app knows %s as %s', (celular, number) => {
  expect(chatNumber(celular)).toBe(number)
})
