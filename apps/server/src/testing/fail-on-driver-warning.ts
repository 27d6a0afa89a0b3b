import { afterAll, afterEach, beforeAll, expect } from 'vitest'

/**
 * A deprecation warning of the PostgreSQL driver fails its test, such as for a query on a busy connection, which the
 * next version will refuse. The driver warns once per process: the next offending test shows only after this one is
 * fixed.
 */
const warnings: string[] = []
const hear = ({ message }: Error) => {
  if (message.includes('pg@')) warnings.push(message)
}
const expectNone = () => expect(warnings.splice(0), 'warnings of the driver').toEqual([])

beforeAll(() => void process.on('warning', hear))
afterEach(expectNone)
afterAll(() => {
  process.off('warning', hear)
  expectNone()
})
