import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { askForCodeLate } from './late-code.ts'

/** As React Router 8 draws it. */
const page = `<head><link rel="stylesheet" href="/assets/app.css"/><link rel="modulepreload" href="/assets/manifest-1.js" nonce="n"/><link rel="modulepreload" href="/assets/root-2.js"/></head><body><script nonce="n">1</script><script nonce="n" type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root-2.js";
  
  window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry-3.js");</script><script nonce="n">2</script></body>`

/** The module of the page, with imports that are told instead of made. */
function run(code: string, browser: object) {
  const asked: string[] = []
  const told = code.replaceAll(/\bimport\(("[^"]*")\)/g, 'ask($1)')
  runInNewContext(told, {
    window: {},
    addEventListener: () => {},
    setTimeout: () => {},
    ask: async (file: string) => void asked.push(file),
    ...browser,
  })
  return asked
}

const turns = () => new Promise((over) => setImmediate(over))

test('a page asks for its code once it is painted and has its first picture', async () => {
  const late = askForCodeLate(page)
  expect(late).not.toContain('rel="modulepreload"')
  expect(late).toContain('<script nonce="n">2</script>')
  const code = /<script nonce="n" type="module" async="">([\s\S]*?)<\/script>/.exec(late)?.[1] ?? ''
  const preloaded: string[] = []
  const picture = Promise.withResolvers<void>()
  let paint = () => {}
  const document = {
    hidden: false,
    querySelector: () => ({ decode: () => picture.promise }),
    createElement: () => ({}),
    head: { append: ({ href }: { href: string }) => preloaded.push(href) },
  }
  class PerformanceObserver {
    constructor(seen: () => void) {
      paint = seen
    }
    observe() {}
  }
  const asked = run(code, { document, PerformanceObserver })
  paint()
  await turns()
  expect(asked).toEqual([])
  picture.reject(new Error('a picture that is broken'))
  await turns()
  expect(preloaded).toEqual(['/assets/manifest-1.js', '/assets/root-2.js'])
  expect(asked).toEqual(['/assets/manifest-1.js', '/assets/root-2.js', '/assets/entry-3.js'])
})
