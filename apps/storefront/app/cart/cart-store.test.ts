import { expect, test, vi } from 'vitest'
import { createCartStore } from './cart-store.ts'
import { readStoredIds } from './stored-ids.ts'

function memory(content: Record<string, string> = {}) {
  const map = new Map(Object.entries(content))
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}

test.each([
  ['nothing', null, []],
  ['an empty text', '', []],
  ['no JSON', '[1,2', []],
  ['an object', '{"1":2}', []],
  ['null', 'null', []],
  ['ids', '[7,3,7]', [7, 3, 7]],
  ['ids as text', '["7","x",3]', [7, 3]],
  ['garbage between ids', '[7,null,-1,1.5,{"a":1},9999999999,[3],true,3]', [7, 3]],
])('%s in storage reads as a list of ids', (_name, raw, ids) => {
  expect(readStoredIds(raw)).toEqual(ids)
})

test('a change is kept under cartList and told to who listens', () => {
  const storage = memory()
  const store = createCartStore(() => storage)
  const listener = vi.fn()
  const stop = store.subscribe(listener)
  store.change((ids) => [...ids, 4])
  expect(storage.map.get('cartList')).toBe('[4]')
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  store.change((ids) => [...ids, 4])
  expect(listener).toHaveBeenCalledTimes(1)
  expect(store.read()).toEqual([4, 4])
})

test('the list is the same array until it changes', () => {
  const store = createCartStore(() => memory({ cartList: '[1,2]' }))
  expect(store.read()).toBe(store.read())
})

test('a change starts from what another tab wrote', () => {
  const storage = memory({ cartList: '[1]' })
  const store = createCartStore(() => storage)
  store.read()
  storage.setItem('cartList', '[1,5]')
  store.change((ids) => [...ids, 1])
  expect(store.read()).toEqual([1, 5, 1])
})

test('only the cart of another tab, or a storage cleared, is heard', () => {
  const store = createCartStore(() => memory())
  const listener = vi.fn()
  store.subscribe(listener)
  store.hearStorage({ key: 'other' })
  expect(listener).not.toHaveBeenCalled()
  store.hearStorage({ key: 'cartList' })
  store.hearStorage({ key: null })
  expect(listener).toHaveBeenCalledTimes(2)
})

test('where storage is forbidden the cart lives as long as the page', () => {
  const store = createCartStore(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(store.read()).toEqual([])
  store.change((ids) => [...ids, 8])
  expect(store.read()).toEqual([8])
  expect(store.isKept()).toBe(false)
})

test('a full storage is said in Spanish, and the cart stays as it was until it is emptied', () => {
  const storage = memory({ cartList: '[1]' })
  const full = {
    ...storage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  const store = createCartStore(() => full)
  expect(() => store.change((ids) => [...ids, 2])).toThrow('tu navegador no tiene más espacio')
  expect(store.read()).toEqual([1])
  store.change(() => [])
  expect(store.read()).toEqual([])
})
