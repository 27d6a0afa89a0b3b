import { afterAll, afterEach, beforeAll, expect } from 'vitest'

/**
 * What the driver of PostgreSQL will refuse in its next version, such as a question asked over a connection that has
 * others to answer, fails the test that does it. It says so once in a process: the next test that does it shows once
 * this one is mended.
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
