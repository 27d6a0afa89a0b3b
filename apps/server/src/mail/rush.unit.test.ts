import { expect, test } from 'vitest'
import { watchRush } from './rush.ts'

/** A watch over orders that come at these ms, one after another, and are looked at then. */
function watchAt() {
  let ms = 0
  const rush = watchRush(() => ms)
  const come = (orders: number, everyMs: number) => {
    for (let order = 0; order < orders; order += 1) {
      ms += everyMs
      rush.noteOrder()
    }
  }
  const wait = (waitMs: number) => {
    ms += waitMs
  }
  return { rush, come, wait }
}

test('a shop that nobody buys from, or somebody does now and then, has no rush', () => {
  const { rush, come } = watchAt()
  expect(rush.isOn()).toBe(false)
  come(100, 50)
  expect(rush.isOn()).toBe(false)
})

test('orders that pour in are a rush, until a second without them', () => {
  const { rush, come, wait } = watchAt()
  come(29, 10)
  expect(rush.isOn()).toBe(false)
  come(1, 10)
  expect(rush.isOn()).toBe(true)
  wait(1_000)
  expect(rush.isOn()).toBe(false)
})

test('a rush is over for a shop that stops', () => {
  const { rush, come } = watchAt()
  come(50, 1)
  rush.end()
  expect(rush.isOn()).toBe(false)
})
