import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { restWatch } from './give-back-memory.ts'

const megabytes = 2 ** 20

test('what a rush took is given back once, while the shop rests', () => {
  const heap = { now: 100 * megabytes }
  let busy = 0
  let times = 0
  const look = restWatch({
    heapBytes: () => heap.now,
    busyPart: () => busy,
    giveBack: () => {
      times += 1
      heap.now = 110 * megabytes
    },
  })
  const seen = (now: number, part: number) => {
    heap.now = now * megabytes
    busy = part
    look()
    return times
  }
  expect([seen(140, 0), seen(300, 0.5), seen(300, 0.03), seen(300, 0.01)]).toEqual([0, 0, 0, 1])
  expect([seen(110, 0), seen(150, 0), seen(160, 0)]).toEqual([1, 1, 2])
})

test('the heap is smaller afterwards, and stays as it is without the flag', async () => {
  const run = async (...flags: string[]) => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      ...flags,
      '--input-type=module',
      '--eval',
      `import { giveBackMemory } from ${JSON.stringify(new URL('./give-back-memory.ts', import.meta.url).href)}
      let kept = Array.from({ length: 200 }, () => new Array(50_000).fill(1.5))
      kept = undefined
      const before = process.memoryUsage().heapTotal
      giveBackMemory()
      console.log((before - process.memoryUsage().heapTotal) / ${megabytes})`,
    ])
    return Number(stdout)
  }
  expect(await run('--expose-gc')).toBeGreaterThan(40)
  expect(await run()).toBe(0)
})
