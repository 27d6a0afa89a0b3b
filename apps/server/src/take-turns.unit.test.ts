import pLimit from 'p-limit'
import { expect, test } from 'vitest'
import { takeTurnsByName } from './take-turns.ts'

test('whoever sends nothing and holds all their places keeps no place from others', async () => {
  const readTurn = pLimit(4)
  const ownTurn = takeTurnsByName(2)
  const read = <Result>(name: string, job: () => Promise<Result>) => ownTurn(name, () => readTurn(job))
  const silent = Promise.withResolvers<string>()
  const stalled = Array.from({ length: 8 }, () => read('one', () => silent.promise))
  expect(await read('another', async () => 'read')).toBe('read')
  silent.resolve('at last')
  expect(new Set(await Promise.all(stalled))).toEqual(new Set(['at last']))
})
