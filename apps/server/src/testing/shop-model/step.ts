import fc from 'fast-check'
import { checkShop } from './check-shop.ts'
import type { RealShop } from './real-shop.ts'
import type { ShopModel } from './shop-model.ts'

/** Something that happens, to the model and the real shop alike. It does not happen where it does not fit. */
export type ShopStep = fc.AsyncCommand<ShopModel, RealShop>

/** Longer sequences find little more, and cost as much again. */
const mostSteps = 10

/** After each step the two are compared. `name` is how a failure tells of it. */
export const step = (
  name: string,
  fits: (m: ShopModel) => unknown,
  take: (m: ShopModel, shop: RealShop) => Promise<void>,
): ShopStep => ({
  toString: () => name,
  check: (m) => m.steps < mostSteps && Boolean(fits(m)),
  run: async (m, shop) => {
    m.steps += 1
    m.reached(`step: ${name.split(' ', 1)[0]}`)
    await take(m, shop)
    await checkShop(m, shop)
  },
})

/** How often each kind of step is drawn beside the others. */
export const weigh = (...kinds: [weight: number, arbitrary: fc.Arbitrary<ShopStep>][]) =>
  kinds.map(([weight, arbitrary]) => ({ weight, arbitrary }))

/** Which of them a step is about, counted from the last: mostly one of the last. */
export const aTurn = fc.constantFrom(0, 0, 0, 1, 1, 2, 3)

export const staff = 'ana'
