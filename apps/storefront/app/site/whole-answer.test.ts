import { expect, test } from 'vitest'
import { keepLoaderHeaders, wholeAnswer } from './whole-answer.ts'

test('only a page that lacks something says that nobody may keep it', () => {
  const headersOf = (whole: boolean) => new Headers(wholeAnswer({}, whole).init?.headers)
  expect(keepLoaderHeaders({ loaderHeaders: headersOf(false) }).get('cache-control')).toBe('no-store')
  expect(keepLoaderHeaders({ loaderHeaders: headersOf(true) }).get('cache-control')).toBeNull()
})
