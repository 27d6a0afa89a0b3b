import { expect, test } from 'vitest'
import { type Sent, startQueue } from './upload-queue.ts'

/** A fake connection. The test answers its calls by hand. */
function makeLine() {
  const open = new Map<string, PromiseWithResolvers<Sent>>()
  const told: string[] = []
  return {
    open,
    told,
    options: {
      send: (item: string, signal: AbortSignal) => {
        const call = Promise.withResolvers<Sent>()
        open.set(item, call)
        signal.addEventListener('abort', () => call.reject(new Error('cortada')))
        return call.promise
      },
      onStart: (item: string) => told.push(`va ${item}`),
      onSent: (item: string, how: Sent) => told.push(`${how} ${item}`),
      onFailed: (item: string, error: unknown) => told.push(`${item}: ${(error as Error).message}`),
    },
  }
}
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

test('a few groups go at once, each in its order, and a failure lets the rest pass', async () => {
  const { open, told, options } = makeLine()
  const queue = startQueue([['a1', 'a2'], ['b1'], ['c1']], { ...options, atOnce: 2 })
  await settled()
  expect([...open.keys()]).toEqual(['a1', 'b1'])
  open.get('a1')?.reject(new Error('rota'))
  await settled()
  expect([...open.keys()]).toEqual(['a1', 'b1', 'a2'])
  open.get('b1')?.resolve('repetida')
  open.get('a2')?.resolve('lista')
  await settled()
  open.get('c1')?.resolve('lista')
  await queue.done
  expect(told).toEqual([
    'va a1',
    'va b1',
    'a1: rota',
    'va a2',
    'repetida b1',
    'lista a2',
    'va c1',
    'lista c1',
  ])
})

test('a pause lets what is on its way arrive, and nothing else begins until it goes on', async () => {
  const { open, told, options } = makeLine()
  const queue = startQueue([['a1', 'a2']], options)
  await settled()
  queue.pause()
  open.get('a1')?.resolve('lista')
  await settled()
  expect(told).toEqual(['va a1', 'lista a1'])
  queue.resume()
  await settled()
  open.get('a2')?.resolve('lista')
  await queue.done
  expect(told.at(-1)).toBe('lista a2')
})

test('who cancels breaks off what is on its way, and the rest never goes', async () => {
  const { told, options } = makeLine()
  const queue = startQueue([['a1', 'a2'], ['b1']], { ...options, atOnce: 1 })
  await settled()
  queue.pause()
  queue.cancel()
  await queue.done
  expect(told).toEqual(['va a1', 'a1: cortada'])
})
