import { expect, test } from 'vitest'
import { buyerMail } from './buyer-mail.ts'

const told = (isSent: boolean) => {
  const { gets, done } = buyerMail(isSent)
  return [`Ana ${gets()}`, `Ana ${gets('un mail con el total')}`, done('Listo', ': le avisamos por mail.')]
}

test('a shop with a mail server says what its buyers get', () => {
  expect(told(true)).toEqual([
    'Ana recibe un mail.',
    'Ana recibe un mail con el total.',
    'Listo: le avisamos por mail.',
  ])
})

test('a shop without one says who has to write', () => {
  const byHand = 'Ana no recibe ningún mail, porque la tienda todavía no los manda: escribile vos.'
  expect(told(false)).toEqual([byHand, byHand, 'Listo. La tienda no manda mails: avisale vos al comprador.'])
})
