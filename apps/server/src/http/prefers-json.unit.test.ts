import { expect, test } from 'vitest'
import { asksForPage, prefersJson } from './prefers-json.ts'

test.each([
  'application/json',
  'application/json, text/plain, */*',
  'text/html;q=0.8, application/json;q=0.9',
  'Application/JSON; charset=utf-8',
  'application/*, */*;q=0.5',
  'text/html;q=0, */*',
])('%s rather has JSON', (accept) => {
  expect(prefersJson(accept)).toBe(true)
})

test.each([
  undefined,
  '',
  '*/*',
  'text/html',
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8',
  'text/html, application/json',
  'application/json;q=0',
  'application/json;q=0.5, text/html;q=0.6',
  'image/webp',
  `${'x,'.repeat(8_000)}application/json`,
  `${','.repeat(30)}application/json`,
])('%s rather has the page', (accept) => {
  expect(prefersJson(accept)).toBe(false)
})

test.each([
  'text/html',
  'text/*',
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8',
  'text/html, application/json',
])('%s asks for a page', (accept) => {
  expect(asksForPage(accept)).toBe(true)
})

test.each([undefined, '', '*/*', 'application/json', 'application/json, */*', 'text/html;q=0', 'image/webp'])(
  '%s asks for none',
  (accept) => {
    expect(asksForPage(accept)).toBe(false)
  },
)
