import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { backOfficePolicy, pagePolicy, takeSigned, threadPolicy } from './page-policy.ts'

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('a policy allows the scripts it is told of and no others', () => {
  expect(pagePolicy(['start()', 'import "/a.js"'])).toContain(
    `script-src 'self' ${hash('start()')} ${hash('import "/a.js"')};`,
  )
  expect(pagePolicy()).toContain("script-src 'self';")
})

test('only the back office may compile WebAssembly, and nothing may run a text', () => {
  expect(backOfficePolicy).toContain("script-src 'self' 'wasm-unsafe-eval';")
  expect(pagePolicy(['start()'])).not.toContain('wasm')
  expect(backOfficePolicy).not.toContain("'unsafe-eval'")
})

test('a thread of the back office reads codes, and asks nobody but the shop', () => {
  expect(threadPolicy).toContain(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self';",
  )
})

test('the scripts of a page are those that were signed', () => {
  const page = [
    '<script nonce="n1">start()</script>',
    '<script type="module" nonce="n1" async="">import "/a.js"</script>',
    '<script nonce="n1" src="/b.js"></script>',
    '<script type="application/ld+json">{"a":1}</script>',
    '<script>steal()</script><script nonce="">steal()</script><script nonce="n2">steal()</script>',
  ].join('')
  const { html, scripts } = takeSigned(page, 'n1')
  expect(scripts).toEqual(['start()', 'import "/a.js"'])
  expect(html).not.toContain('n1')
  expect(html).toContain('<script>start()</script><script type="module" async="">')
})

test.each([
  '<p> nonce="n1"</p><script>steal()</script>',
  '<scripts nonce="n1">steal()</script>',
  '<script>steal(" nonce="n1"")</script>',
  '<link rel="preload" nonce="n1"><script nonce="n1">cut()',
])('a mark that stands elsewhere than in the tag of a whole script signs nothing: %s', (page) => {
  expect(takeSigned(page, 'n1').scripts).toEqual([])
})
