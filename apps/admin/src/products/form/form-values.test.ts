import { managedProduct, newProductBody, productBody } from '@mazo/contract/products/managed-products.ts'
import { plainFields } from '@mazo/contract/products/product-shapes.ts'
import { expect, test } from 'vitest'
import { newProduct, toBody, toCopy, toValues } from './form-values.ts'

const box = managedProduct.parse({
  ...Object.fromEntries(plainFields.map((name) => [name, null])),
  id: 7,
  slug: 'caja',
  sku: 'C-1',
  titulo: 'Caja',
  descripcion: 'De 36 sobres',
  precio: '12500.50',
  precio_final: '11250.45',
  porcentaje: 10,
  impresion: null,
  imagen_url: null,
  tcg_id: 1,
  expansion_id: 3,
  expansion: '151',
  carta: null,
  estado_id: null,
  single: false,
  certificada: false,
  cantidad_disponible: 4,
  stock: true,
  unidades: 4,
  oculto: false,
  ingreso: true,
  ingreso_en: '2026-11-21T12:00:00.000Z',
  version: 2,
  creado_en: '2026-11-21T12:00:00.000Z',
  actualizado_en: '2026-11-21T12:00:00.000Z',
})
const slab = {
  ...box,
  estado_id: 1,
  single: true,
  certificada: true,
  graduadora: 'PSA',
  nota: '10',
  numero_certificado: '123',
  cantidad_disponible: null,
  unidades: 1,
  oculto: true,
}

const heap = { ...box, cantidad_disponible: 1_000_002, unidades: 1_000_002 }

test.each([box, slab, heap])('a form that nobody touched says what was read', (product) => {
  const body = productBody.parse(toBody(toValues(product)))
  expect(product).toMatchObject(body)
})

test('a sealed product has neither state nor card nor a single unit, whatever was chosen before', () => {
  const values = { ...toValues(slab), tipo: 'sellado' as const, carta_id: 5, cantidad_disponible: '1.200' }
  expect(toBody(values)).toMatchObject({
    single: false,
    certificada: false,
    estado_id: null,
    carta_id: null,
    cantidad_disponible: 1_200,
  })
})

test('a copy shares all but what belongs to one product alone', () => {
  const body = newProductBody.parse(toBody(toCopy(slab)))
  expect(body).toMatchObject({
    titulo: 'Caja (copia)',
    precio: '12500.50',
    sku: null,
    graduadora: 'PSA',
    numero_certificado: null,
    copia_de: 7,
    oculto: true,
  })
})

test('an empty form is refused beside its fields', () => {
  const { error } = newProductBody.safeParse(toBody(newProduct))
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['titulo', 'precio', 'cantidad_disponible'])
})
