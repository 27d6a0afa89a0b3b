import { expect, test } from 'vitest'
import { tellReturn } from './return-words.ts'

const order = { isFollowed: false }
const sendsMail = true

test('who paid another amount reads that the money came, and not to pay again', () => {
  const { title, said, remarks } = tellReturn({ kind: 'different', order, hasCart: true, sendsMail })
  expect(title).toBe('Estamos revisando tu pago')
  expect(`${said} ${remarks}`).toBe(
    'Recibimos un pago que no es por el total de este pedido. No pagues de nuevo: te escribimos para resolverlo.',
  )
})

test('of the cart there is a word only while it has something in it', () => {
  for (const kind of ['unpaid', 'rejected'] as const) {
    expect(tellReturn({ kind, order, hasCart: true, sendsMail }).remarks).toContain(
      'Tu carrito sigue como estaba.',
    )
    expect(tellReturn({ kind, order, hasCart: false, sendsMail }).remarks).not.toContain('carrito')
    expect(tellReturn({ kind, order: null, hasCart: false, sendsMail }).remarks).toBe('')
  }
})

test('that nothing was charged is said where the shop learnt it, not where the address says so', () => {
  const told = { kind: 'rejected', hasCart: true, sendsMail } as const
  expect(tellReturn({ ...told, order }).remarks).toBe('No se te cobró nada. Tu carrito sigue como estaba.')
  expect(tellReturn({ ...told, order: { isFollowed: true } }).remarks).toBe(
    'No se te cobró nada. Podés pagar tu pedido hasta que venza su plazo.',
  )
  expect(tellReturn({ ...told, order: null }).remarks).toBe('Tu carrito sigue como estaba.')
})

test('a shop without mail promises none, and one with it does', () => {
  const kinds = [
    'approved',
    'pending',
    'different',
    'rejected',
    'unpaid',
    'late',
    'expired',
    'refunded',
  ] as const
  const saying = (isSent: boolean) =>
    kinds.filter((kind) =>
      [order, null].some((known) =>
        /mail/.test(tellReturn({ kind, order: known, hasCart: true, sendsMail: isSent }).remarks),
      ),
    )
  expect(saying(true)).toEqual(['approved', 'late', 'expired'])
  expect(saying(false)).toEqual([])
})
