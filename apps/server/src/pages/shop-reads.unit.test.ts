import { mostOfCard, type SameCard } from '@mazo/contract/card-book/product-card.ts'
import type { Shop } from '@mazo/contract/shop.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ShopReads } from './shop-reads.ts'

/** A shop whose answers a test sets; `asked` names the questions it was asked, in sequence. */
function fakeShop() {
  const answers = {
    detailedProduct: { product: { id: 7, unidades: 3 } } as object | null,
    listProducts: ['Mew'],
    othersOfCard: [{ id: 8, stock: true }] as Partial<SameCard>[],
    trending: ['Pikachu'],
    settings: { nombre: 'Mazo' },
  }
  const asked: string[] = []
  const failing = new Set<string>()
  const shop = Object.fromEntries(
    Object.keys(answers).map((name) => [
      name,
      async () => {
        asked.push(name)
        if (failing.has(name)) throw new Error(`no ${name}`)
        return answers[name as keyof typeof answers]
      },
    ]),
  ) as unknown as Shop
  return { shop, answers, asked, failing }
}

let clock = 0
const now = () => clock
beforeEach(() => {
  clock = 0
})
afterEach(() => {
  vi.useRealTimers()
})

/** Draws a product's page. @returns whether it holds, and which questions that took */
async function drawn() {
  const { shop, asked, ...rest } = fakeShop()
  const reads = new ShopReads(shop, now)
  const recorded = reads.record()
  await Promise.all([
    recorded.shop.detailedProduct('mew'),
    recorded.shop.trending(),
    recorded.shop.settings(),
  ])
  const look = async () => {
    asked.length = 0
    return [await recorded.holds(), asked.toSorted()]
  }
  return { ...rest, shop, asked, reads, recorded, look }
}

test('a page holds without a question until something changes', async () => {
  const { look } = await drawn()
  expect(await look()).toEqual([true, []])
})

test('after an edit everything that the page read is asked again, and only another answer ends it', async () => {
  const { look, reads, answers } = await drawn()
  reads.changed()
  expect(await look()).toEqual([true, ['detailedProduct', 'settings', 'trending']])
  expect(await look()).toEqual([true, []])
  answers.settings = { nombre: 'Otra' }
  reads.changed()
  expect((await look())[0]).toBe(false)
})

test("another product's stock may change a list, but neither this product nor the settings", async () => {
  const { look, reads, answers } = await drawn()
  reads.changed([8])
  expect(await look()).toEqual([true, ['trending']])
  answers.trending = ['Raichu']
  reads.changed([9])
  expect(await look()).toEqual([false, ['trending']])
})

test("its own product's stock is asked for again", async () => {
  const { look, reads, answers } = await drawn()
  answers.detailedProduct = { product: { id: 7, unidades: 2 } }
  reads.changed([7])
  expect(await look()).toEqual([false, ['detailedProduct', 'trending']])
})

test('what else there is of its card is asked again when one of that was sold, and not another product', async () => {
  const { shop, asked, answers } = fakeShop()
  const reads = new ShopReads(shop, now)
  const drawing = reads.record()
  await drawing.shop.othersOfCard(7)
  const look = async () => {
    asked.length = 0
    return [await drawing.holds(), asked.toSorted()]
  }
  reads.changed([7])
  expect(await look()).toEqual([true, []])
  reads.changed([8])
  expect(await look()).toEqual([true, ['othersOfCard']])
  answers.othersOfCard = []
  reads.changed()
  expect(await look()).toEqual([false, ['othersOfCard']])
})

test('where the page cannot name all of its card, any sale may bring another one', async () => {
  const { shop, asked, answers } = fakeShop()
  answers.othersOfCard = Array.from({ length: mostOfCard }, (_, id) => ({ id }))
  const reads = new ShopReads(shop, now)
  const drawing = reads.record()
  await drawing.shop.othersOfCard(7)
  reads.changed([99])
  asked.length = 0
  expect([await drawing.holds(), asked]).toEqual([true, ['othersOfCard']])
})

test('pages share what is the same for all, and read it once after a change', async () => {
  const { reads, asked } = await drawn()
  asked.length = 0
  const pages = [reads.record(), reads.record()]
  await Promise.all(pages.map(({ shop }) => shop.trending()))
  expect(asked).toEqual([])
  reads.changed([8])
  await Promise.all(pages.map(({ shop }) => shop.trending()))
  expect(asked).toEqual(['trending'])
})

test('what is the same for all stays the same object until it is another answer', async () => {
  const { reads, answers } = await drawn()
  const settings = () => reads.record().shop.settings()
  const before = await settings()
  answers.settings = { ...answers.settings }
  reads.changed()
  expect(await settings()).toBe(before)
  answers.settings = { nombre: 'Otra' }
  reads.changed()
  expect(await settings()).toEqual({ nombre: 'Otra' })
})

test('a change during a read makes it old, and whoever asks then does not get it', async () => {
  const { shop } = fakeShop()
  const first = Promise.withResolvers<never[]>()
  const waiting = vi
    .fn<Shop['trending']>()
    .mockReturnValueOnce(first.promise)
    .mockResolvedValue([{ id: 2 }] as never)
  const reads = new ShopReads({ ...shop, trending: waiting }, now)
  const page = reads.record()
  const early = page.shop.trending()
  reads.changed([2])
  const late = reads.record().shop.trending()
  first.resolve([])
  expect([await early, await late]).toEqual([[], [{ id: 2 }]])
  expect(await page.holds()).toBe(false)
})

test('a page that went without an answer never holds', async () => {
  const { failing, reads, recorded, look } = await drawn()
  failing.add('listProducts')
  await recorded.shop.listProducts({}).catch(() => {})
  expect((await look())[0]).toBe(false)
  failing.clear()
  reads.changed()
  expect((await look())[0]).toBe(false)
})

test('what nobody announced shows: in lists and settings after five seconds, in a product after a minute', async () => {
  const { look } = await drawn()
  clock = 5_001
  expect(await look()).toEqual([true, ['settings', 'trending']])
  clock = 60_001
  expect(await look()).toEqual([true, ['detailedProduct', 'settings', 'trending']])
})

test('at midnight in Buenos Aires no page of the day before holds', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T02:59:00Z') })
  const { look } = await drawn()
  expect((await look())[0]).toBe(true)
  vi.setSystemTime(new Date('2026-11-25T03:00:00Z'))
  expect((await look())[0]).toBe(false)
})

test('the memory of whose stock moved is bounded: beyond it everything is in doubt', async () => {
  const { look, reads } = await drawn()
  const others = Array.from({ length: 10_000 }, (_, at) => 100 + at)
  reads.changed(others)
  expect(await look()).toEqual([true, ['trending']])
  reads.changed([20_000])
  expect(await look()).toEqual([true, ['detailedProduct', 'settings', 'trending']])
})

test('a page tells by which names a CDN learns that it is out of date', async () => {
  const { recorded } = await drawn()
  expect(recorded.shows().toSorted()).toEqual(['producto-7', 'trending'])
  await recorded.shop.listProducts({})
  await recorded.shop.othersOfCard(7)
  expect(recorded.shows().toSorted()).toEqual(['lista', 'producto-7', 'producto-8', 'trending'])
})

test('of the lists that all pages share only those that became others are named', async () => {
  const { reads, answers } = await drawn()
  await reads.movedLists()
  reads.changed([8])
  expect(await reads.movedLists()).toEqual([])
  answers.trending = ['Raichu']
  reads.changed([8])
  expect(await reads.movedLists()).toEqual(['trending'])
})
