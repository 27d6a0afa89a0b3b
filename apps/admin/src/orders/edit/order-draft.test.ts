import type { ManagedOrder } from '@mazo/contract/orders/managed-orders.ts'
import { expect, test } from 'vitest'
import { isChanged, reapply, tellDraft } from './order-draft.ts'

type Line = ManagedOrder['lineas'][number]
const line = (producto_id: number, titulo: string, cantidad: number) =>
  ({
    producto_id,
    titulo,
    cantidad,
    devueltas: 0,
    slug: '',
    imagen_url: '',
    precio: '100.00',
    precio_lista: null,
    sku: null,
    condicion: 'Near Mint',
    certificado: null,
  }) as Line

const read: ManagedOrder = {
  id: 1,
  numero: '555-1234',
  token: 'x',
  version: 1,
  estado: 'pendiente',
  nombre: 'Ana',
  mail: 'ana@correo.example',
  celular: '1144445555',
  retiro_personal: false,
  barrio: 'Centro',
  direccion: 'Calle 1',
  provincia: 'Córdoba',
  localidad: 'Córdoba',
  cp: '5000',
  sucursal: '',
  metodo_pago: 'transferencia',
  subtotal: '500.00',
  costo_envio: '0.00',
  total: '500.00',
  descuento_transferencia: 0,
  debe: '500.00',
  seguimiento: '',
  vence_en: null,
  creado_en: '2026-11-21T12:00:00Z',
  lineas: [line(7, 'Caja', 3), line(8, 'Sobre', 2)],
  faltantes: [],
  pagos: [],
  comprobantes: [],
  arrepentimientos: [],
  movimientos: [],
  deshacer: null,
  historia: [],
}

test('what was typed stands on top of what others changed, and where both did the same theirs stays', () => {
  const draft = {
    ...read,
    nombre: 'Ana María',
    celular: '1100000000',
    lineas: [line(7, 'Caja', 1), line(8, 'Sobre', 1)],
  }
  const latest = {
    ...read,
    version: 2,
    celular: '1199999999',
    sucursal: 'Norte',
    lineas: [line(7, 'Caja', 2), line(8, 'Sobre', 2)],
  }
  const again = reapply(read, draft, latest)
  expect(again.draft).toMatchObject({
    version: 2,
    nombre: 'Ana María',
    celular: '1199999999',
    sucursal: 'Norte',
    lineas: [
      { producto_id: 7, cantidad: 2 },
      { producto_id: 8, cantidad: 1 },
    ],
  })
  expect(again.dropped).toEqual([
    { campo: 'Celular', valor: '1100000000' },
    { campo: 'Caja', valor: '1 unidad' },
  ])
})

test('a product that was taken out stays out, unless nothing were left', () => {
  const draft = { ...read, lineas: [line(8, 'Sobre', 2)] }
  expect(reapply(read, draft, { ...read, version: 2 }).draft.lineas).toHaveLength(1)
  const latest = { ...read, version: 2, lineas: [line(7, 'Caja', 3)] }
  expect(reapply(read, draft, latest).draft.lineas).toEqual(latest.lineas)
})

test('what was changed is told in words', () => {
  expect(isChanged(read, { ...read })).toBe(false)
  const draft = { ...read, retiro_personal: true, cp: '', lineas: [line(8, 'Sobre', 2)] }
  expect(isChanged(read, draft)).toBe(true)
  expect(tellDraft(read, draft)).toEqual([
    { campo: 'Código postal', valor: 'vacío' },
    { campo: 'Entrega', valor: 'Retiro personal' },
    { campo: 'Caja', valor: 'quitado' },
  ])
})
