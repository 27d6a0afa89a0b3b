import { runInNewContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { earlyTapsScript, takeEarlyTaps } from './early-taps.ts'

afterEach(() => vi.unstubAllGlobals())

test('a tap that makes React take over is left to React, and those before it are kept', () => {
  const on = Object.assign(new EventTarget(), { removeAttribute: () => {} }) as unknown as HTMLElement
  const before = { on, value: '', event: new Event('click') }
  const now = { on, value: '', event: new Event('click') }
  on.dispatchEvent(before.event)
  let taken: unknown
  on.addEventListener('click', () => {
    taken = takeEarlyTaps()
  })
  vi.stubGlobal('window', { earlyTaps: [before, now] })
  on.dispatchEvent(now.event)
  expect(taken).toEqual([before])
})

const shop = 'https://tienda.example'

/** A page that has not come alive yet, and how it learns of a failure. @returns whether it then says that it is not whole */
function isGivenUp(type: string, failure: object) {
  const marks: string[] = []
  const heard = new Map<string, (event: object) => void>()
  const window = {
    location: { protocol: 'https:', host: 'tienda.example' },
    document: { documentElement: { setAttribute: (name: string) => void marks.push(name) } },
    addEventListener: (name: string, hear: (event: object) => void) => void heard.set(name, hear),
  }
  runInNewContext(earlyTapsScript, { window })
  heard.get(type)?.(failure)
  return marks.includes('data-inconclusa')
}

test.each([
  [true, new TypeError(`Failed to fetch dynamically imported module: ${shop}/assets/entry.client-a1.js`)],
  [true, new TypeError(`error loading dynamically imported module: ${shop}/assets/entry.client-a1.js`)],
  [true, new TypeError('Importing a module script failed.')],
  [true, new Error(`Unable to preload CSS for ${shop}/assets/app-a1.css`)],
  [true, { message: 'x is not a function', stack: `at ${shop}/assets/entry.client-a1.js:1:2` }],
  [false, new TypeError('Failed to fetch dynamically imported module: chrome-extension://abc/assets/a1.js')],
  [false, new TypeError('Failed to fetch')],
  [false, 'of an in-app browser'],
  [false, undefined],
  [false, null],
])('gives up: %s, at a rejection by %s', (isOurs, reason) => {
  expect(isGivenUp('unhandledrejection', { reason })).toBe(isOurs)
})

test.each([
  [true, { src: `${shop}/assets/manifest-a1.js` }],
  [true, { src: '', text: 'import "/assets/manifest-a1.js";' }],
  [false, { src: 'https://otra.example/assets/a1.js' }],
  [false, { src: `${shop}/otro.js` }],
  [false, { src: '', text: 'import "https://otra.example/assets/a1.js"' }],
])('gives up: %s, at a script that fails, %j', (isOurs, script) => {
  expect(isGivenUp('error', { target: { tagName: 'SCRIPT', ...script } })).toBe(isOurs)
})
