import type { Shop } from '@mazo/contract/shop.ts'
import type { Event } from '@mazo/contract/site/event.ts'
import { expect, test, vi } from 'vitest'
import { fetchEventsPage, loadEvents } from './load-events.ts'

const fair = (id: number, fecha: string) => ({ id, fecha }) as Event
const content = { fechas: [{ id: 1, fecha: '25 Oct', titulo: 'Feria' }], bloques: [] }
const makeShop = (parts: Partial<Shop>) =>
  ({ events: async () => [], eventsContent: async () => content, ...parts }) as Partial<Shop> as Shop

test('the featured fair changes when the day ends in Buenos Aires', async () => {
  const shop = makeShop({ events: async () => [fair(1, '2026-12-07')] })
  const lateThatDay = await loadEvents(shop, new Date('2026-12-08T02:59:59Z'))
  expect(lateThatDay.page.featured?.id).toBe(1)
  const nextDay = await loadEvents(shop, new Date('2026-12-08T03:00:00Z'))
  expect(nextDay.page.featured).toBeNull()
})

test('fairs that cannot be read are logged, and the page stands without them', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const gone = () => Promise.reject(new Error('gone'))
  const served = await loadEvents(makeShop({ events: gone }))
  expect(served).toEqual({ page: { featured: null, content }, whole: false })
  expect(await fetchEventsPage(gone, async () => ({ content }))).toEqual({ featured: null, content })
  const without = await loadEvents(makeShop({ eventsContent: gone }))
  expect(without).toEqual({ page: { featured: null, content: { fechas: [], bloques: [] } }, whole: false })
  expect(logged).toHaveBeenCalledTimes(3)
  logged.mockRestore()
})
