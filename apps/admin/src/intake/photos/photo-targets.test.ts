import type { LotWithLines } from '@mazo/contract/intake/lots.ts'
import { expect, test } from 'vitest'
import { nextAfter, targetsOf } from './photo-targets.ts'

const copy = (producto_id: number, imagen_url: string | null = null) => ({ producto_id, imagen_url })
const line = (producto_id: number | null, how: object = {}) => ({
  producto_id,
  carta_id: 1,
  aplicada: true,
  deshecha: false,
  cantidad: 1,
  estado_id: 2,
  idioma: null,
  acabado: 'holo',
  ...how,
})
const lotOf = (detalle: object[], copias: object[]) =>
  ({ detalle, cartas: [{ id: 1, nombre: 'Zorrino', numero: '7/060', copias }] }) as unknown as LotWithLines

test('each product of a lot without a photo is wanted once, in the order of its lines', () => {
  const lot = lotOf(
    [line(12, { cantidad: 2 }), line(11), line(12), line(13)],
    [copy(11), copy(12), copy(13, '/media/subidas/hay.webp')],
  )
  expect(targetsOf(lot)).toEqual([
    { producto: 12, nombre: 'Zorrino', numero: '7/060', kind: 'Near Mint · Holo', copias: 3 },
    { producto: 11, nombre: 'Zorrino', numero: '7/060', kind: 'Near Mint · Holo', copias: 1 },
  ])
})

test('what the lot did not make, or took back, wants none', () => {
  const lot = lotOf(
    [line(11, { aplicada: false }), line(12, { deshecha: true }), line(null), line(14)],
    [copy(11), copy(12)],
  )
  expect(targetsOf(lot)).toEqual([])
})

test.each([
  [0, [false, true, true], 1],
  [1, [true, false, false], 0],
  [1, [false, true, false], 3],
  [2, [false, false, false], 3],
  [-1, [false, true], 1],
])('after card %i of %j comes %i', (at, wants, next) => expect(nextAfter(at, wants)).toBe(next))
