import { expect, test } from 'vitest'
import { isMisconfigured, isOutage } from './outage.ts'

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
  ['ENETUNREACH', true],
  ['25006', true], // a standby took over, which may not write yet
  ['28000', true], // the role may not log in
  ['28P01', true], // the password is wrong
  ['3D000', true], // there is no such database
  ['42501', true], // somebody took away the right to a table
  ['55000', false], // an object is not in the state for it: our fault, unless it happened while connecting
  ['23514', false], // a check failed: our fault
  ['42P01', false],
])('%s is an outage: %s', (code, outage) => {
  expect(isOutage(sqlError(code))).toBe(outage)
})

const closedDatabase = (routine: string) =>
  Object.assign(new Error('la base de datos «mazo» no acepta conexiones'), { code: '55000', routine })

test.each(['CheckMyDatabase', 'InitPostgres'])('a database that lets nobody in (%s) is away', (routine) => {
  const failed = new Error('Failed query', { cause: closedDatabase(routine) })
  expect([isOutage(failed), isMisconfigured(failed)]).toEqual([true, true])
  expect(isOutage(closedDatabase('currval_oid'))).toBe(false)
})

test.each([
  ['28P01', true],
  ['28000', true],
  ['3D000', true],
  ['25006', false],
  ['ECONNREFUSED', false],
  ['57P03', false],
])('%s is a setting that no wait mends: %s', (code, misconfigured) => {
  expect(isMisconfigured(sqlError(code))).toBe(misconfigured)
})

test('a socket file that went with its PostgreSQL is an outage, any other missing file is none', () => {
  const missing = { code: 'ENOENT', syscall: 'connect' }
  expect(isOutage(Object.assign(new Error('connect ENOENT'), missing))).toBe(true)
  expect(isOutage(Object.assign(new Error('open ENOENT'), { ...missing, syscall: 'open' }))).toBe(false)
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
