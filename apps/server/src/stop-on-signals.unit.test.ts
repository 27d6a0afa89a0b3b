import { expect, test, vi } from 'vitest'
import { endAll } from './stop-on-signals.ts'

test('the last thing started ends first, and each is waited for', async () => {
  const ended: string[] = []
  const end = (name: string) => async () => {
    await Promise.resolve()
    ended.push(name)
  }
  expect(await endAll([end('database'), end('app')], () => {})).toBe(0)
  expect(ended).toEqual(['app', 'database'])
})

test('one that fails is told and keeps no other from ending', async () => {
  const closeDatabase = vi.fn(async () => {})
  const told = vi.fn()
  const failure = new Error('no')
  const failing = [() => Promise.reject(failure), () => Promise.reject(failure)]
  expect(await endAll([closeDatabase, ...failing], told)).toBe(1)
  expect(closeDatabase).toHaveBeenCalledOnce()
  expect(told.mock.calls).toEqual([[failure], [failure]])
})
