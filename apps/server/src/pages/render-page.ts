import { existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Shop } from '@mazo/contract/shop.ts'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { StartError } from '../db/start-error.ts'
import { pagePolicy } from './page-policy.ts'

/** The folder of the built storefront: `client/` for the browser, `server/` for us. */
export const storefrontBuild = fileURLToPath(new URL('../../../storefront/build', import.meta.url))

export type RenderedPage = {
  status: number
  /** Lower-case names; no `content-length`. */
  headers: Record<string, string>
  body: Buffer
}

/** A form as a browser without scripts sends it, and what the page may do with it. */
export type SentForm = { form: string } & Required<Pick<Shop, 'withdraw'>>

/** Renders an address (path and query) of the storefront, whole; or what it answers to a form. */
export type RenderPage = (address: string, sent?: SentForm) => Promise<RenderedPage>

/**
 * Loads the storefront's build once; its loaders get `shop` in-process.
 * @throws StartError when the storefront has not been built
 */
export async function loadStorefront(shop: Shop): Promise<RenderPage> {
  const file = `${storefrontBuild}/server/index.js`
  if (!existsSync(file)) throw new StartError('Falta compilar la tienda: ejecutá «npm run build».')
  const build: ServerBuild = await import(pathToFileURL(file).href)
  const { shopContext } = build.entry.module as unknown as StorefrontEntry
  const handle = createRequestHandler(build, 'production')
  return async (address, sent) => {
    const context = new RouterContextProvider()
    context.set(shopContext, sent ? { ...shop, withdraw: sent.withdraw } : shop)
    const body = sent && { method: 'POST', body: new URLSearchParams(sent.form) }
    return finish(await handle(new Request(`http://shop.invalid${address}`, body), context))
  }
}

/** What the storefront's entry.server.tsx exports beside its handler. */
type StorefrontEntry = { shopContext: Parameters<RouterContextProvider['set']>[0] }

async function finish(answer: Response): Promise<RenderedPage> {
  const headers = Object.fromEntries(answer.headers)
  const body = Buffer.from(await answer.arrayBuffer())
  if (headers['content-type']?.startsWith('text/html')) {
    headers['content-security-policy'] = pagePolicy(body.toString())
  }
  return { status: answer.status, headers, body }
}
