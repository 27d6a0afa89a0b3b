import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pagePolicy } from './page-policy.ts'

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('a page allows its own inline scripts and no others', () => {
  const policy = pagePolicy(
    '<script>start()</script><script type="module" async="">import "/a.js"</script><script src="/b.js"></script>',
  )
  expect(policy).toContain(`script-src 'self' ${hash('start()')} ${hash('import "/a.js"')};`)
  expect(policy).not.toContain('unsafe-inline; img')
})

test('data blocks need no permission', () => {
  expect(pagePolicy('<script type="application/ld+json">{"a":1}</script>')).toContain("script-src 'self';")
})
