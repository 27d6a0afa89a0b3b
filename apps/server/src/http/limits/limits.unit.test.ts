import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { addressName, limitPerMinute, mailName } from './limits.ts'

test('a name is counted for a minute', async () => {
  let now = 0
  const count = limitPerMinute(2, { now: () => now })
  await count('ana')
  await count('ana')
  await count('bea')
  now = 59_001
  await expect(count('ana')).rejects.toMatchObject({ status: 429, retryAfter: 1 })
  now = 60_000
  await count('ana')
})

test('a clock that is set back keeps nobody out for longer', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const count = limitPerMinute(1)
  await count('ana')
  vi.setSystemTime(Date.now() - 3_600_000)
  await expect(count('ana')).rejects.toMatchObject({ status: 429, retryAfter: 60 })
})

test('however many names there are, no more than so many are remembered, the newest', async () => {
  const count = limitPerMinute(1, { now: () => 0, mostNames: 3 })
  for (const name of ['a', 'b', 'c', 'd']) await count(name)
  await expect(count('d')).rejects.toThrow()
  await expect(count('b')).rejects.toThrow()
  await count('a')
})

describe('processes that count together', () => {
  /** Opens several processes, and counts how often they told each other. */
  function openTogether(processes: number, most: number) {
    const told = { times: 0, total: 0 }
    const exchange = async (_name: string, units: number) => {
      told.times += 1
      told.total += units
      return { total: told.total, leftMs: 60_000 }
    }
    const counts = Array.from({ length: processes }, () => limitPerMinute(most, { exchange }))
    const letThrough = async (calls: number) => {
      let through = 0
      for (let call = 0; call < calls; call += 1)
        await counts[call % processes]?.('ana').then(
          () => (through += 1),
          () => {},
        )
      return through
    }
    return { told, counts, letThrough }
  }

  test.each([1, 2, 12])('%i of them let through the limit, and at most a fifth more', async (processes) => {
    for (const most of [5, 30, 120, 600]) {
      const through = await openTogether(processes, most).letThrough(most * 2)
      expect(through).toBeGreaterThanOrEqual(most)
      expect(through).toBeLessThanOrEqual(most * 1.2)
    }
  })

  test('do so where all come at once', async () => {
    const { counts } = openTogether(2, 120)
    const answers = await Promise.allSettled(
      Array.from({ length: 400 }, (_, call) => counts[call % 2]?.('ana')),
    )
    const through = answers.filter(({ status }) => status === 'fulfilled').length
    expect(through).toBeLessThanOrEqual(144)
    expect(through).toBeGreaterThan(100)
  })

  test('ask the others for few of many calls, and for none of the first', async () => {
    const { told, letThrough } = openTogether(1, 600)
    await letThrough(7)
    expect(told.times).toBe(0)
    await letThrough(593)
    expect(told.times).toBeLessThan(80)
  })

  test('count for themselves while nobody answers', async () => {
    const count = limitPerMinute(5, { exchange: async () => undefined })
    for (let call = 0; call < 5; call += 1) await count('ana')
    await expect(count('ana')).rejects.toMatchObject({ status: 429 })
  })
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:1:2::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s is counted as %s', (ip, name) => {
  expect(addressName(ip)).toBe(name)
})

test('an address that went away with its socket is refused, and not counted', () => {
  expect(() => addressName(undefined)).toThrow(expect.objectContaining({ status: 400 }))
})

test('a mail is counted in any case, and an endless one fills no memory', () => {
  expect(mailName(' Ana@Correo.example ')).toBe('ana@correo.example')
  expect(mailName('a'.repeat(100_000))).toHaveLength(254)
})
