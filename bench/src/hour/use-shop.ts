import { setTimeout as pause } from 'node:timers/promises'
import { apiPaths, pagePaths } from '@mazo/contract/paths.ts'
import type { ProductPage } from '@mazo/contract/products/products.ts'
import { orderOf } from '../../../apps/server/src/testing/shops/order-of.ts'
import { signIn } from '../measure-management.ts'
import { queries } from '../queries.ts'
import type { Server } from '../run-child.ts'

const visitors = 5
/** Of each visitor, between two requests. */
const pauseMs = 100
const lists = ['productos', 'ordenes', 'movimientos', 'existencias', 'inicio']

/**
 * Has visitors read pages, the popular ones most, and search and order, and staff read lists and sell, until `signal`
 * tells that it is over. @returns how many requests they made
 * @throws if one is not answered as it should
 */
export async function useShop(shop: Server, slugs: readonly string[], signal: AbortSignal): Promise<number> {
  const cookie = await signIn(shop)
  let made = 0
  const visit = async () => {
    while (!signal.aborted) {
      await pickDeed(shop, slugs, cookie)()
      made += 1
      await pause(pauseMs)
    }
  }
  await Promise.all(Array.from({ length: visitors }, visit))
  return made
}

function pickDeed(shop: Server, slugs: readonly string[], cookie: string): () => Promise<unknown> {
  const read = (path: string) => () => ask(shop, path)
  const chance = Math.random()
  if (chance < 0.65) return read(pagePaths.product(popular(slugs)))
  if (chance < 0.75) return read(`${pagePaths.store()}?page=${1 + Math.floor(Math.random() * 400)}`)
  if (chance < 0.85) return read(`${apiPaths.buscarProductos}?q=${encodeURIComponent(any(queries))}`)
  if (chance < 0.9) return read('/')
  if (chance < 0.95) return () => ask(shop, `/api/v1/gestion/${any(lists)}/`, { headers: { cookie } })
  return () => changeStock(shop, cookie)
}

/** By Zipf's law: the second is read half as often as the first, the tenth a tenth. */
const popular = (slugs: readonly string[]): string =>
  slugs[Math.floor(slugs.length ** Math.random()) - 1] as string
const any = (texts: readonly string[]): string => texts[Math.floor(Math.random() * texts.length)] as string

/** Orders a product, or sells it at a fair. It may have run out. */
async function changeStock(shop: Server, cookie: string) {
  const page = await ask(shop, `${apiPaths.paginados}?page=${1 + Math.floor(Math.random() * 100)}`)
  const { results } = (await page.json()) as ProductPage
  const product = results[Math.floor(Math.random() * results.length)]
  if (!product) return
  const [path, body] =
    Math.random() < 0.5
      ? [apiPaths.ordenes, orderOf([[product, 1]])]
      : [apiPaths.bajaStock(product.id), { cantidad: 1 }]
  const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  await ask(shop, path, { method: 'POST', headers, body: JSON.stringify(body) }, [200, 201, 409])
}

async function ask(shop: Server, path: string, init: RequestInit = {}, expected: readonly number[] = [200]) {
  const answer = await fetch(shop.url + path, init)
  if (!expected.includes(answer.status))
    throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  if (init.method !== 'POST' && !path.startsWith(apiPaths.paginados)) await answer.arrayBuffer()
  return answer
}
