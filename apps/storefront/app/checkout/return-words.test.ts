import { expect, test } from 'vitest'
import { tellReturn } from './return-words.ts'

const order = { isFollowed: false }

test('who paid another amount reads that the money came, and not to pay again', () => {
  const { title, said, remarks } = tellReturn({ kind: 'different', order, hasCart: true })
  expect(title).toBe('Estamos revisando tu pago')
  expect(`${said} ${remarks}`).toBe(
    'Recibimos un pago que no es por el total de este pedido. No pagues de nuevo: te escribimos para resolverlo.',
  )
})

test('of the cart there is a word only while it has something in it', () => {
  for (const kind of ['unpaid', 'rejected'] as const) {
    expect(tellReturn({ kind, order, hasCart: true }).remarks).toContain('Tu carrito sigue como estaba.')
    expect(tellReturn({ kind, order, hasCart: false }).remarks).not.toContain('carrito')
    expect(tellReturn({ kind, order: null, hasCart: false }).remarks).toBe('')
  }
})

test('that nothing was charged is said where the shop learnt it, not where the address says so', () => {
  const told = { kind: 'rejected', hasCart: true } as const
  expect(tellReturn({ ...told, order }).remarks).toBe('No se te cobró nada. Tu carrito sigue como estaba.')
  expect(tellReturn({ ...told, order: { isFollowed: true } }).remarks).toBe(
    'No se te cobró nada. Podés pagar tu pedido hasta que venza su plazo.',
  )
  expect(tellReturn({ ...told, order: null }).remarks).toBe('Tu carrito sigue como estaba.')
})
