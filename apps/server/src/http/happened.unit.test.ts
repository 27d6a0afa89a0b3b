import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { happened } from './happened.ts'

test('who listens hears what happened, and who tells it hears whether anybody did', async () => {
  const picture = vi.fn()
  const app = Fastify()
  await app.register(happened, { listeners: { picture } })
  expect([app.happened('picture', 'carta'), app.happened('import')]).toEqual([true, false])
  expect(picture.mock.calls).toEqual([['carta']])
})

test('an order that changed is a change of the catalogue and a mail', async () => {
  const mail = vi.fn()
  const app = Fastify()
  const catalogChanged = vi.fn()
  app.decorate('catalogChanged', catalogChanged)
  await app.register(happened, { listeners: { mail } })
  app.happened('order', [7])
  expect([mail.mock.calls.length, catalogChanged.mock.calls]).toEqual([1, [[[7]]]])
})
