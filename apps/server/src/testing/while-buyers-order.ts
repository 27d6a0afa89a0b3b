import type { FastifyInstance } from 'fastify'
import { expect, vi } from 'vitest'
import { orderOf } from './shops/order-of.ts'

type Product = { id: number }

export const place = (app: FastifyInstance, product: Product) =>
  app.inject({ method: 'POST', url: '/api/v1/ordenes/', payload: orderOf([[product, 1]]) })

/** Buyers order one after another during the work. @returns the tokens of orders answered before it began */
export async function whileBuyersOrder(app: FastifyInstance, product: Product, work: () => Promise<unknown>) {
  const tokens: string[] = []
  let open = true
  const buy = async () => {
    while (open) {
      const answer = await place(app, product)
      // If the machine is too busy the shop says so, and there is no order.
      if (answer.statusCode === 503) continue
      expect(answer.statusCode, answer.body).toBe(201)
      tokens.push(answer.json().token)
    }
  }
  const buyers = Promise.all([buy(), buy(), buy()])
  await vi.waitFor(() => expect(tokens.length).toBeGreaterThan(6), 30_000)
  const before = [...tokens]
  try {
    await work()
  } finally {
    open = false
    await buyers
  }
  expect(tokens.length).toBeGreaterThan(before.length)
  return before
}
