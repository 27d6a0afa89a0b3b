import { expect, test } from 'vitest'
import { buyerMail } from '../../ui/buyer-mail.ts'
import { undoText } from './undo-words.ts'

const step = { a: 'enviada', de: 'preparada', quien: 'ana' } as const
const now = Date.parse('2026-11-22T12:00:00Z')

test.each([
  ['2026-11-22T12:04:10Z', 'sale en 4 minutos.'],
  ['2026-11-22T12:01:30Z', 'sale en 1 minuto.'],
  ['2026-11-22T12:00:59Z', 'está por salir.'],
])('a step whose mail waits until %s says «%s»', (hasta, words) => {
  expect(undoText({ ...step, hasta }, now, buyerMail(true))).toBe(
    `ana la pasó a «Enviada». El mail al comprador ${words}`,
  )
})

test('a step that its buyer heard of says so', () => {
  expect(undoText({ ...step, hasta: null }, now, buyerMail(true))).toContain('ya recibió el mail')
})

test.each([null, '2026-11-22T12:04:10Z'])('a shop without mail claims none of a step: %s', (hasta) => {
  const words = undoText({ ...step, hasta }, now, buyerMail(false))
  expect(words).toBe('ana la pasó a «Enviada». La tienda no manda mails: al comprador avisale vos.')
})
