import { expect, test } from 'vitest'
import { readReturn } from './read-return.ts'

const read = (query: string) => readReturn(new URLSearchParams(query))

test('the address the buyer returns to says how the payment went', () => {
  expect(read('status=approved&payment_id=123')).toBe('approved')
  expect(read('payment_status=approved')).toBe('approved')
  expect(read('status=pending')).toBe('pending')
  expect(read('status=in_process')).toBe('pending')
  expect(read('status=rejected')).toBe('rejected')
  expect(read('payment_status=cancelled')).toBe('rejected')
})

test('a buyer who comes back without having paid is known', () => {
  expect(read('collection_id=null&status=null&payment_id=null')).toBe('unpaid')
  expect(read('payment_status=null')).toBe('unpaid')
  expect(read('payment_id=null')).toBe('unpaid')
})

test('a payment of which only the number is known is pending', () => {
  expect(read('payment_id=123456')).toBe('pending')
  expect(read('status=&payment_id=123456')).toBe('pending')
})

test('an unknown status leaves the page alone, and so does an address without one', () => {
  expect(read('status=oro&payment_id=1')).toBeNull()
  expect(read('status=constructor')).toBeNull()
  expect(read('status=')).toBeNull()
  expect(read('payment_status=')).toBeNull()
  expect(read('payment_id=')).toBeNull()
  expect(read('')).toBeUndefined()
  expect(read('utm_source=mail')).toBeUndefined()
})
