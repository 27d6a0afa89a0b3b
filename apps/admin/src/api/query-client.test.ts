import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { HttpError } from 'react-admin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeQueryClient } from './query-client.ts'

const client = makeQueryClient()
const ask = vi.fn<() => Promise<string>>()
const refusedAs = (status: number) => new HttpError('Sin conexión', status)

beforeEach(() => {
  client.clear()
  ask.mockReset()
  onlineManager.setOnline(false)
  vi.stubGlobal('navigator', { onLine: false })
})
afterEach(() => {
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
})

test('what is saved without network is refused at once, and never sent later', async () => {
  ask.mockRejectedValue(refusedAs(0))
  const save = new MutationObserver(client, { mutationFn: ask })
  void save.mutate().catch(() => undefined) // the test reads the error from the result, as a form does
  await vi.waitFor(() => expect(save.getCurrentResult().error?.message).toBe('Sin conexión'))
  onlineManager.setOnline(true)
  await client.resumePausedMutations()
  expect(ask).toHaveBeenCalledTimes(1)
})

test('what is read without network is refused at once', async () => {
  ask.mockRejectedValue(refusedAs(0))
  await expect(client.fetchQuery({ queryKey: ['lista'], queryFn: ask })).rejects.toThrow('Sin conexión')
  expect(ask).toHaveBeenCalledTimes(1)
})

test('a refusal is not asked about again, and a shop that stumbled is', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  ask.mockRejectedValueOnce(refusedAs(404))
  const read = { queryKey: ['ficha'], queryFn: ask, retryDelay: 0 }
  await expect(client.fetchQuery(read)).rejects.toMatchObject({ status: 404 })
  ask.mockRejectedValueOnce(refusedAs(502)).mockResolvedValueOnce('acá')
  expect(await client.fetchQuery(read)).toBe('acá')
  expect(ask).toHaveBeenCalledTimes(3)
})
