import { expect, test, vi } from 'vitest'
import { orElse } from './or-else.ts'

test('what a page goes without is logged as one line of JSON, without what its query asked', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const refused = Object.assign(new Error('Failed query: select 1\nparams: zapdos'), { params: ['zapdos'] })
  expect(await orElse(Promise.reject(refused), [], 'The page goes without its list')).toEqual([])
  const [[line]] = logged.mock.calls as [[string]]
  logged.mockRestore()
  expect(JSON.parse(line)).toMatchObject({ level: 50, msg: 'The page goes without its list' })
  expect(line).not.toMatch(/\n|zapdos/)
})
