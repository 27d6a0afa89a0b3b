import type { Product } from '@mazo/contract/products/products.ts'
import { expect, test } from 'vitest'
import { certifiedNote } from './certified-note.ts'

test.each([
  [
    { certificada: true, single: true, stock: true, cantidad_disponible: null },
    'Certificada · Carta suelta · Única',
  ],
  [{ certificada: true, single: false, stock: true, cantidad_disponible: 3 }, 'Certificada · 3 disponibles'],
  [
    { certificada: true, single: true, stock: true, cantidad_disponible: 1 },
    'Certificada · Carta suelta · 1 disponible',
  ],
  [
    { certificada: true, single: true, stock: false, cantidad_disponible: null },
    'Certificada · Carta suelta · Agotada',
  ],
])('a certified card shows its flags and its quantity: %o', (flags, note) => {
  expect(certifiedNote(flags as Product)).toBe(note)
})
