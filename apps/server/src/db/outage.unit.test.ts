import { expect, test } from 'vitest'
import { isOutage } from './outage.ts'

const sqlError = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error('of the database'), { code }) })

test.each([
  ['57P01', true], // the operator stopped the server
  ['57P03', true], // it is starting up
  ['53100', true], // the disk is full
  ['08006', true],
  ['58030', true],
  ['ECONNREFUSED', true],
  ['ECONNRESET', true],
  ['28P01', false], // the password is wrong
  ['3D000', false], // there is no such database
  ['23514', false], // a check failed: our fault
  ['42P01', false],
])('%s is an outage: %s', (code, outage) => {
  expect(isOutage(sqlError(code))).toBe(outage)
})

test('a connection that ends is an outage, a fault in our code is none', () => {
  expect(isOutage(new Error('Connection terminated unexpectedly'))).toBe(true)
  expect(
    isOutage(new Error('Failed query', { cause: new Error('timeout exceeded when trying to connect') })),
  ).toBe(true)
  expect(isOutage(new TypeError("Cannot read properties of undefined (reading 'connection')"))).toBe(false)
  expect(isOutage(new TypeError('x is not a function'))).toBe(false)
  expect(isOutage(new Error('Inside a transaction ask `tx`, not `db`: the connection is taken'))).toBe(false)
})
