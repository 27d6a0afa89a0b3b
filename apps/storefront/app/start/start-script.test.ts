import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { earlyTapsScript } from './early-taps.ts'
import { startScript } from './start-script.ts'

const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Safari/605.1.15'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Mobile/15E148 Safari/604.1'
const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const chromeOnIphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

type Storage = { getItem(key: string): string | null; setItem(key: string, value: string): void }

/** A browser session that opens pages, with what the script did to it. */
function openSession(
  userAgent: string,
  { promises = true, storage }: { promises?: boolean; storage?: Storage } = {},
) {
  const kept = new Map<string, string>()
  const session = { kept, reloads: 0, errors: [] as string[] }
  const window = {
    navigator: { userAgent },
    console: { error: (text: string) => session.errors.push(text) },
    location: { reload: () => void session.reloads++ },
    sessionStorage: storage ?? {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
    ...(promises ? { Promise } : {}),
  }
  return { session, openPage: () => runInNewContext(startScript, { window }) }
}

test('a browser without promises is told in Spanish that the polyfills did not load', () => {
  const { session, openPage } = openSession(firefox, { promises: false })
  openPage()
  expect(session.errors).toEqual([
    'Los polyfills no se cargaron correctamente: este navegador no tiene promesas.',
  ])
})

test('a browser with promises hears nothing', () => {
  const { session, openPage } = openSession(firefox)
  openPage()
  expect(session.errors).toEqual([])
})

test('Safari reloads once in a session, and remembers it as true', () => {
  for (const agent of [safari, iphone]) {
    const { session, openPage } = openSession(agent)
    for (let page = 0; page < 3; page++) openPage()
    expect(session.reloads).toBe(1)
    expect([...session.kept]).toEqual([['safariRecargado', 'true']])
  }
})

test('browsers other than Safari never reload', () => {
  for (const agent of [chrome, chromeOnIphone, firefox]) {
    const { session, openPage } = openSession(agent)
    openPage()
    expect(session.reloads, agent).toBe(0)
  }
})

const forbidden = () => {
  throw new Error('SecurityError')
}

test('where session storage is forbidden Safari does not reload for ever', () => {
  for (const storage of [
    { getItem: forbidden, setItem: forbidden },
    { getItem: () => null, setItem: () => {} },
  ]) {
    const { session, openPage } = openSession(safari, { storage })
    openPage()
    expect(session.reloads).toBe(0)
  }
})

const counted = (units: string, products: string) => ({ '--unidades': units, '--productos': products })

test.each([
  ['[4]', ['data-con-productos'], counted('"1"', '"1"')],
  ['[4,4,4]', ['data-con-productos'], counted('"3"', '"1"')],
  ['[4,9]', ['data-con-productos'], counted('"2"', '"2"')],
  ['[4,9,4]', ['data-con-productos'], counted('"3"', '"2"')],
  [JSON.stringify(Array(120).fill(4)), ['data-con-productos'], counted('"99+"', '"1"')],
  ['[]', ['data-sin-productos'], {}],
  [null, ['data-sin-productos'], {}],
  ['{"4":1}', ['data-sin-productos'], {}],
  ['no json', ['data-sin-productos'], {}],
  ['"abc"', ['data-sin-productos'], {}],
  ['[null]', ['data-sin-productos'], {}],
  ['[0,-1,168]', ['data-con-productos'], counted('"1"', '"1"')],
  ['["4",4,4.5,1e10]', ['data-con-productos'], counted('"2"', '"1"')],
])('a cart of %s is marked as %j', (kept, marks, figures) => {
  const attributes: string[] = []
  const styles = new Map<string, string>()
  const window = {
    Promise,
    navigator: { userAgent: firefox },
    localStorage: { getItem: (key: string) => (key === 'cartList' ? kept : null) },
    document: {
      documentElement: {
        setAttribute: (name: string) => void attributes.push(name),
        style: { setProperty: (name: string, value: string) => void styles.set(name, value) },
      },
    },
  }
  runInNewContext(startScript, { window })
  expect({ attributes, styles: Object.fromEntries(styles) }).toEqual({ attributes: marks, styles: figures })
})

test.each([startScript, earlyTapsScript])('an inline script is plain ES5', (script) => {
  expect(script).not.toMatch(/=>|\b(?:let|const|class|async|await)\b|`|\?\.|\?\?/)
})

test('an empty cart that is about to get a product is not marked as empty', () => {
  const marks: string[] = []
  const window = {
    Promise,
    navigator: { userAgent: firefox },
    localStorage: { getItem: () => null },
    sessionStorage: { getItem: (key: string) => (key === 'agregar' ? ' 4' : null) },
    document: { documentElement: { setAttribute: (name: string) => void marks.push(name) } },
  }
  runInNewContext(startScript, { window })
  expect(marks).toEqual([])
})

test.each([
  ['/checkout', '?status=approved&payment_id=7', true],
  ['/checkout', '?collection_id=7&payment_status=', true],
  ['/checkout', '', false],
  ['/checkout', '?mi_status=approved', false],
  ['/tienda', '?status=approved', false],
])('%s%s is the page of somebody who comes back from paying: %s', (pathname, search, isMarked) => {
  const attributes: string[] = []
  const documentElement = { setAttribute: (name: string) => void attributes.push(name) }
  const window = {
    Promise,
    navigator: { userAgent: firefox },
    location: { pathname, search },
    localStorage: { getItem: () => '[]' },
    document: { documentElement },
  }
  runInNewContext(startScript, { window })
  expect(attributes.includes('data-de-vuelta')).toBe(isMarked)
})
