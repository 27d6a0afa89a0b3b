import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { KeptAnswer } from './kept-answer.ts'
import { PublicCache } from './public-cache.ts'

const page = (text: string, status = 200) => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: Buffer.from(text),
})
const textOf = (answer: KeptAnswer | undefined) => answer?.ready('identity')?.body.toString()

test('what was rendered is kept until the catalogue changes', async () => {
  const cache = new PublicCache()
  expect(textOf(await cache.render('/', async () => page('one')))).toBe('one')
  expect(textOf(await cache.render('/', async () => page('two')))).toBe('one')
  expect(textOf(cache.get('/'))).toBe('one')
  cache.expire()
  expect(cache.get('/')).toBeUndefined()
  expect(textOf(await cache.render('/', async () => page('two')))).toBe('two')
})

test('of many that ask at once, one renders', async () => {
  const cache = new PublicCache()
  let renders = 0
  const make = async () => {
    renders += 1
    return page('one')
  }
  await Promise.all(Array.from({ length: 50 }, () => cache.render('/', make)))
  expect(renders).toBe(1)
})

test('an answer made of older data is neither kept nor given to who asks later', async () => {
  const cache = new PublicCache()
  const old = Promise.withResolvers<ReturnType<typeof page>>()
  const early = cache.render('/', () => old.promise)
  cache.expire()
  const late = cache.render('/', async () => page('new'))
  old.resolve(page('old'))
  expect(textOf(await early)).toBe('old')
  expect(textOf(await late)).toBe('new')
  expect(textOf(cache.get('/'))).toBe('new')
})

test('what still holds after a change is not made anew', async () => {
  const cache = new PublicCache()
  let isSame = true
  let made = 0
  const show = async () =>
    textOf(await cache.render('/', async () => ({ ...page(`${++made}`), holds: async () => isSame })))
  expect([await show(), await show()]).toEqual(['1', '1'])
  cache.expire()
  expect(cache.get('/')).toBeUndefined()
  expect(await show()).toBe('1')
  expect(textOf(cache.get('/'))).toBe('1')
  cache.expire()
  isSame = false
  expect(await show()).toBe('2')
})

test('what changed while it was made or looked at is looked at again', async () => {
  const cache = new PublicCache()
  const holds = vi.fn(async () => true)
  const making = Promise.withResolvers<ReturnType<typeof page>>()
  const early = cache.render('/', async () => ({ ...(await making.promise), holds }))
  cache.expire()
  making.resolve(page('one'))
  await early
  expect(cache.get('/')).toBeUndefined()
  holds.mockImplementationOnce(async () => {
    cache.expire()
    return true
  })
  for (const looked of [1, 2]) {
    await cache.render('/', async () => page('two'))
    expect(holds).toHaveBeenCalledTimes(looked)
  }
  expect(textOf(cache.get('/'))).toBe('one')
})

test('what cannot find out whether it holds is made anew', async () => {
  const cache = new PublicCache()
  const holds = () => Promise.reject(new Error('no database'))
  await cache.render('/', async () => ({ ...page('one'), holds }))
  cache.expire()
  expect(textOf(await cache.render('/', async () => page('two')))).toBe('two')
})

test('a failed render is not kept, and the next one tries again', async () => {
  const cache = new PublicCache()
  const failed = cache.render('/', async () => {
    throw new Error('no database')
  })
  await expect(failed).rejects.toThrow('no database')
  expect(textOf(await cache.render('/', async () => page('one')))).toBe('one')
})

test('only what was found is kept', async () => {
  const cache = new PublicCache()
  await cache.render('/nada', async () => page('nothing', 404))
  expect(cache.get('/nada')).toBeUndefined()
})

test('what nobody announced shows after five seconds', async () => {
  let now = 0
  const cache = new PublicCache({ now: () => now })
  await cache.render('/', async () => page('one'))
  now = 5_000
  expect(textOf(cache.get('/'))).toBe('one')
  now = 5_001
  expect(cache.get('/')).toBeUndefined()
  expect(textOf(cache.get('/'))).toBe('one') // the first who asked renders, the others need not wait
  expect(textOf(await cache.render('/', async () => page('two')))).toBe('two')
  expect(textOf(cache.get('/'))).toBe('two')
})

test('where rendering anew fails, the next one tries again', async () => {
  let now = 0
  const cache = new PublicCache({ now: () => now })
  await cache.render('/', async () => page('one'))
  now = 6_000
  expect(cache.get('/')).toBeUndefined()
  await expect(cache.render('/', () => Promise.reject(new Error('no database')))).rejects.toThrow()
  expect(cache.get('/')).toBeUndefined()
})

test('who asks without rendering leaves the turn to the next', async () => {
  let now = 0
  const cache = new PublicCache({ now: () => now })
  await cache.render('/', async () => page('one'))
  expect(textOf(cache.get('/', false))).toBe('one')
  now = 6_000
  expect(cache.get('/', false)).toBeUndefined()
  expect(cache.get('/')).toBeUndefined()
})

test('what says that nobody may keep it is not kept', async () => {
  const cache = new PublicCache()
  const degraded = page('without its lists')
  await cache.render('/', async () => ({
    ...degraded,
    headers: { ...degraded.headers, 'cache-control': 'no-store' },
  }))
  expect(cache.get('/')).toBeUndefined()
  expect(textOf(await cache.render('/', async () => page('whole')))).toBe('whole')
})

test('another spelling of an address finds the same', async () => {
  const cache = new PublicCache()
  await cache.render('/tienda', async () => page('one'))
  cache.spell('/tienda?utm_source=x', '/tienda')
  expect(textOf(cache.get('/tienda?utm_source=x'))).toBe('one')
})

test('an encoding is made once, and serves again where the same bytes are rendered anew', async () => {
  const cache = new PublicCache()
  const long = 'Pikachu '.repeat(500)
  const first = await cache.render('/', async () => page(long))
  expect(first.ready('br')).toBeUndefined()
  const [one, other] = await Promise.all([cache.variant('/', first, 'br'), cache.variant('/', first, 'br')])
  expect(one).toBe(other)
  expect(brotliDecompressSync(one.body).toString()).toBe(long)
  cache.expire()
  const again = await cache.render('/', async () => page(long))
  expect(again.ready('br')?.body).toBe(one.body)
  cache.expire()
  expect((await cache.render('/', async () => page(`${long}!`))).ready('br')).toBeUndefined()
})

test('where packed bytes are asked for the plain ones are let go, and made again for who asks', async () => {
  const cache = new PublicCache()
  const long = 'Pikachu '.repeat(5_000)
  const answer = await cache.render('/', async () => page(long))
  const whole = answer.bytes
  await cache.variant('/', answer, 'br')
  expect(answer.bytes).toBeLessThan(whole / 5)
  const [plain, gzip] = [
    await cache.variant('/', answer, 'identity'),
    await cache.variant('/', answer, 'gzip'),
  ]
  expect(plain.body.toString()).toBe(long)
  expect(gunzipSync(gzip.body).toString()).toBe(long)
  expect(answer.ready('identity')?.body).toBe(plain.body)
})

test('the memory is bounded, and addresses that nobody asks for twice drive out only themselves', async () => {
  const cache = new PublicCache({ mostBytes: 40_000 })
  await cache.render('/', async () => page('home'))
  for (let number = 0; number < 1_000; number += 1) {
    expect(textOf(cache.get('/'))).toBe('home')
    await cache.render(`/tienda?page=${number}`, async () => page('junk'))
  }
  expect(cache.get('/tienda?page=0')).toBeUndefined()
  expect(textOf(cache.get('/tienda?page=999'))).toBe('junk')
})

test('a clock that is set back makes nothing last for longer', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const cache = new PublicCache()
  await cache.render('/', async () => page('one'))
  vi.setSystemTime(Date.now() - 3_600_000)
  vi.advanceTimersByTime(5_001)
  expect(cache.get('/')).toBeUndefined()
})

test('packed bytes are kept without the room that they were packed in', async () => {
  const cache = new PublicCache()
  const answer = await cache.render('/', async () => page('a page of some length '.repeat(200)))
  for (const encoding of ['br', 'gzip'] as const) {
    const { body } = await cache.variant('/', answer, encoding)
    expect(body.buffer.byteLength, encoding).toBe(body.length)
  }
})
