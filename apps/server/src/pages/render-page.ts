import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Shop } from '@mazo/contract/shop.ts'
import {
  createRequestHandler,
  type HandleErrorFunction,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { isOutage } from '../db/outage.ts'
import { DomainError, serverBusy } from '../domain-error.ts'
import type { Made, Rendered } from '../http/cache/rendered.ts'
import { plainPage, plainPageHeaders } from '../http/errors/plain-page.ts'
import { asksForPage } from '../http/prefers-json.ts'
import { StartError } from '../start-error.ts'
import { patientTurn, type Turn, takeTurnsAmongOthers } from '../take-turns.ts'
import { pagePolicy, takeSigned } from './page-policy.ts'
import type { ShopReads } from './shop-reads.ts'

/** The folder of the built storefront: `client/` for the browser, `server/` for us. */
export const storefrontBuild = fileURLToPath(new URL('../../../storefront/build', import.meta.url))

/** A form from a browser without scripts, and the call that the page may make with it. */
export type SentForm = { form: string } & Required<Pick<Shop, 'withdraw'>>

/** Renders a whole page for an address (path and query) of the storefront, or the answer to a form. */
export type RenderPage = (address: string, sent?: SentForm) => Promise<Made>

/**
 * Loads the storefront's build once; its loaders read the shop in-process.
 * @throws StartError when the storefront has not been built
 */
export async function loadStorefront(reads: ShopReads): Promise<RenderPage> {
  const file = `${storefrontBuild}/server/index.js`
  if (!existsSync(file)) throw new StartError('Falta compilar la tienda: ejecutá «npm run build».')
  return pageRenderer(await import(pathToFileURL(file).href), reads)
}

const atOnce = 8
const patienceMs = 5_000

/**
 * However many pages are asked for at once, the shop reads for a few of them, and answers others in between. A page that waits longer than
 * `patience` (ms) is refused with 503: the database is silent, or thousands wait.
 */
export function renderInTurns(draw: RenderPage, patience = patienceMs): RenderPage {
  const inTurn = patientTurn(takeTurnsAmongOthers(atOnce), patience, serverBusy)
  return (address, sent) => inTurn(() => draw(address, sent))
}

/** What the storefront's entry.server.tsx exports beside its handler. */
type StorefrontEntry = Record<
  'shopContext' | 'renderingContext',
  Parameters<RouterContextProvider['set']>[0]
> & {
  handleError: HandleErrorFunction
}

/** What the storefront draws with (its `start/rendering.ts`), and leaves behind: the page's text, unless the router itself answered. */
type Rendering = { nonce: string; inTurn: Turn; html?: string }

export function pageRenderer(build: ServerBuild, reads: ShopReads): RenderPage {
  const { module } = build.entry
  const { shopContext, renderingContext, handleError } = module as unknown as StorefrontEntry
  /** The pages that failed because the database does not answer. */
  const struckByOutage = new WeakSet<object>()
  const hearing: HandleErrorFunction = (error, asked) => {
    if (isOutage(error)) struckByOutage.add(asked.context)
    handleError(error, asked)
  }
  const entry = { ...build.entry, module: { ...module, handleError: hearing } }
  // However many have what they show, one is drawn at a time, and others are answered in between.
  const inTurn = takeTurnsAmongOthers()
  const handle = createRequestHandler({ ...build, entry }, 'production')
  return async (address, sent) => {
    const rendering: Rendering = { nonce: randomBytes(18).toString('base64url'), inTurn }
    const { shop, holds, shows } = reads.record()
    const context = new RouterContextProvider()
    context.set(renderingContext, rendering)
    context.set(shopContext, sent ? { ...shop, withdraw: sent.withdraw } : shop)
    const body = sent && { method: 'POST', body: new URLSearchParams(sent.form) }
    const page = await finish(
      await handle(new Request(`http://shop.invalid${address}`, body), context),
      rendering,
    )
    return { ...(struckByOutage.has(context) ? forAWhile(page) : asKept(page)), holds, shows: shows() }
  }
}

async function finish(answer: Response, { nonce, html: drawn }: Rendering): Promise<Rendered> {
  const { status } = answer
  const headers = Object.fromEntries(answer.headers)
  const type = headers['content-type'] ?? ''
  if (type.startsWith('text/html')) {
    const { html, scripts } = takeSigned(drawn ?? (await answer.text()), nonce)
    return {
      status,
      headers: { ...headers, 'content-security-policy': pagePolicy(scripts) },
      body: Buffer.from(html),
    }
  }
  // The router's own error pages are English or empty, so we replace them, but not its data answers.
  if (status >= 500 && !type.startsWith('text/x-script')) return { status, ...lastWords }
  return { status, headers, body: Buffer.from(await answer.arrayBuffer()) }
}

const lastWords = {
  failed: true as const,
  headers: plainPageHeaders,
  body: Buffer.from(
    plainPage(
      'Algo salió mal',
      'No pudimos mostrar esta página. Tu carrito está a salvo: probá de nuevo en un momento.',
    ),
  ),
}

/** An error may be over at the next request, so that no cache keeps it. */
const asKept = (page: Rendered): Rendered =>
  page.status < 500 ? page : { ...page, headers: { ...page.headers, ...neverKept } }
const neverKept = { 'cache-control': 'no-store' }

/** Marks an error as temporary, or crawlers would remove the page from their lists. */
const forAWhile = ({ headers, body }: Rendered): Rendered => ({
  ...(headers['content-type']?.startsWith('text/html') && { failed: true }),
  status: 503,
  headers: { ...headers, ...neverKept, 'retry-after': '5' },
  body,
})

/** @throws DomainError where a page could not be drawn for a client that has no use for a page that says so */
export function refuseInWords({ failed, status }: Pick<Rendered, 'status' | 'failed'>, accept?: string) {
  if (!failed || asksForPage(accept)) return
  const sentence = 'No pudimos mostrar esta página. Probá de nuevo en un momento.'
  throw status === 503
    ? new DomainError(503, 'reintentar', sentence, [], 5)
    : new DomainError(500, 'error_interno', sentence)
}
