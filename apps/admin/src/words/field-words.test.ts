import { expect, test } from 'vitest'
import { describeValue, nameOfField, nameOfResource } from './field-words.ts'

test.each([
  ['precio', '12500.00', '$\u00a012.500'],
  ['activo', false, 'no'],
  ['cantidad_disponible', 1000, '1.000'],
  ['nombre', '', 'nada'],
  ['porcentaje', 10, '10 %'],
  ['descuento_transferencia', '0.00', '0 %'],
  ['descuento_transferencia', '10.00', '10 %'],
  ['descuento_transferencia', '12.50', '12,5 %'],
  ['impuestos_nacionales', '10.50', '10,5 %'],
  ['impuestos_nacionales', null, 'nada'],
  ['tcg_id', 2, 'Lorcana'],
  ['estado_id', 2, 'Near Mint'],
  ['fecha', '2026-12-07', '7/12/2026'],
  ['expansion_id', null, 'nada'],
  ['rol', 'vendedor', 'Vendedor'],
  ['reembolso', '1500.50', '$\u00a01.500,50'],
  ['problema', 'fuera_de_termino', 'Pago fuera de término'],
  ['vence_en', '2026-11-21T15:00:00.000Z', '21/11/26, 12:00'],
  ['metodos_pago', ['transferencia', 'mercadopago'], 'transferencia, mercadopago'],
  ['horario', { abre: '10', cierra: null }, 'Abre: 10; Cierra: nada'],
  ['descripcion', 'a'.repeat(200), `${'a'.repeat(160)}…`],
])('%s %j is told as people say it', (campo, value, words) => {
  expect(describeValue(campo, value).replace(/\s/g, ' ')).toBe(words.replace(/\s/g, ' '))
})

test('fields and resources have names, also those that nobody listed', () => {
  expect([nameOfField('cantidad_disponible'), nameOfField('numero_carta'), nameOfField('tienda_id')]).toEqual(
    ['Unidades', 'Numero carta', 'Tienda'],
  )
  expect([nameOfResource('productos'), nameOfResource('cosas-nuevas')]).toEqual(['Producto', 'Cosas nuevas'])
  const title = 'Dark Magician Girl GFP2-EN177 - Ghosts From the Past_id'
  expect(nameOfField(title)).toBe(title)
  expect(nameOfField('impuestos_nacionales')).toBe('Impuestos nacionales en los precios')
  expect([nameOfResource('pagos'), nameOfResource('arrepentimientos')]).toEqual(['Pago', 'Arrepentimiento'])
})
