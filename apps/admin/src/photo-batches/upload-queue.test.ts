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
      onStopped: (item: string) => told.push(`espera ${item}`),
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
  expect(told).toEqual(['va a1', 'espera a1'])
})

test('what would hit the rest too holds them all, and the same file begins again', async () => {
  const { open, told, options } = makeLine()
  const stopsAll = (error: unknown) => (error as Error).message === 'sin red'
  const onHeld = (error: unknown) => told.push(`pausa: ${(error as Error).message}`)
  const queue = startQueue([['a1', 'a2']], { ...options, stopsAll, onHeld })
  await settled()
  open.get('a1')?.reject(new Error('sin red'))
  await settled()
  expect(told).toEqual(['va a1', 'espera a1', 'pausa: sin red'])
  queue.resume()
  await settled()
  open.get('a1')?.resolve('lista')
  await settled()
  open.get('a2')?.resolve('lista')
  await queue.done
  expect(told.slice(3)).toEqual(['va a1', 'lista a1', 'va a2', 'lista a2'])
})

test('a hold breaks off what is on its way, which goes again with the rest', async () => {
  const { open, told, options } = makeLine()
  const queue = startQueue([['a1'], ['b1']], options)
  await settled()
  queue.hold()
  await settled()
  expect(told).toEqual(['va a1', 'va b1', 'espera a1', 'espera b1'])
  queue.resume()
  await settled()
  open.get('a1')?.resolve('lista')
  open.get('b1')?.resolve('lista')
  await queue.done
  expect(told.slice(4)).toEqual(['va a1', 'va b1', 'lista a1', 'lista b1'])
})
