import fc from 'fast-check'
import { checkShop } from './check-shop.ts'
import type { RealShop } from './real-shop.ts'
import type { ShopModel } from './shop-model.ts'

/** Something that happens to the model and to the real shop. It is skipped if it does not fit. */
export type ShopStep = fc.AsyncCommand<ShopModel, RealShop>

/** Longer sequences cost twice as much and find little more. */
const mostSteps = 10

/** Makes a step, after which model and shop are compared. `name` stands for it in a failure. */
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

/** Weighs how often each kind of step is drawn. */
export const weigh = (...kinds: [weight: number, arbitrary: fc.Arbitrary<ShopStep>][]) =>
  kinds.map(([weight, arbitrary]) => ({ weight, arbitrary }))

/** Which item a step is about, counted from the last: mostly a recent one. */
export const aTurn = fc.constantFrom(0, 0, 0, 1, 1, 2, 3)

export const staff = 'ana'
