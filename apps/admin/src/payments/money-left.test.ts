import { expect, test } from 'vitest'
import { moneyWords } from './money-left.ts'

const payment = {
  problema: 'orden_cancelada' as const,
  estado: 'aprobado' as const,
  importe: '42400.00',
  moneda: 'ARS',
  reembolsado: '0.00',
  en_camino: '0.00',
}
const told = (more: Partial<Parameters<typeof moneyWords>[0]>) => {
  const { amount, sentence } = moneyWords({ ...payment, ...more })
  return [amount, sentence].map((text) => text.replaceAll('\u00a0', ' '))
}

test('of a cancelled order the amount is what somebody still has to send back', () => {
  expect(told({})).toEqual(['$ 42.400', 'Te falta devolver $ 42.400.'])
  expect(told({ reembolsado: '42.40' })).toEqual([
    '$ 42.357,60',
    'De $ 42.400 ya se devolvieron $ 42,40 y te falta devolver $ 42.357,60.',
  ])
  expect(told({ reembolsado: '42.40', en_camino: '357.60' })).toEqual([
    '$ 42.000',
    'De $ 42.400 ya se devolvieron $ 42,40, Mercado Pago está devolviendo $ 357,60 y te falta devolver $ 42.000.',
  ])
})

test('money that is all on its way back asks nothing of anybody', () => {
  const going = { ...payment, reembolsado: '400.00', en_camino: '42000.00' }
  expect(told(going)).toEqual([
    '$ 42.000',
    'De $ 42.400 ya se devolvieron $ 400 y Mercado Pago está devolviendo $ 42.000.',
  ])
  expect(moneyWords(going).exit).toContain('nada')
  expect(moneyWords({ ...going, en_camino: '41000.00' }).exit).toContain('«Reembolsar»')
})

test('of other payments the amount is what came, and what is left of it is said', () => {
  const other = { problema: 'importe_distinto' as const, moneda: 'USD', importe: '100.00' }
  expect(told(other)).toEqual(['USD 100', ''])
  expect(told({ ...other, reembolsado: '40.00' })).toEqual([
    'USD 100',
    'De USD 100 ya se devolvieron USD 40 y quedan USD 60.',
  ])
  expect(told({ problema: 'reembolsado_afuera', estado: 'reembolsado', reembolsado: '42400.00' })).toEqual([
    '$ 42.400',
    '',
  ])
})
