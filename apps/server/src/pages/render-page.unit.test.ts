import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Shop } from '@mazo/contract/shop.ts'
import { createContext, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { pageRenderer, refuseInWords, renderInTurns } from './render-page.ts'
import { ShopReads } from './shop-reads.ts'

const refused = () =>
  Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
const reads = new ShopReads({} as Shop)

/** A storefront of a page and a file, of which `fail` says how they go wrong. */
function storefrontThat(fail: { load?: () => never; draw?: () => never }): ServerBuild {
  const load = () => fail.load?.() ?? null
  const draw = async (_request: Request, status: number, headers: Headers) => {
    fail.draw?.()
    headers.set('content-type', 'text/html; charset=utf-8')
    return new Response('<p>Algo salió mal</p>', { status, headers })
  }
  const route = (id: string, path: string, module: object) => ({ id, path, module })
  return {
    entry: {
      module: {
        default: draw,
        handleError: () => {},
        shopContext: createContext<Shop>(),
        renderingContext: createContext<object>(),
      },
    },
    routes: {
      pagina: route('pagina', '/pagina', { default: () => null, loader: load }),
      archivo: route('archivo', '/archivo.xml', { loader: load }),
    },
    assets: { routes: {} },
    future: {},
    routeDiscovery: { mode: 'initial' },
    ssr: true,
  } as unknown as ServerBuild
}

test.each([
  ['a page', '/pagina', /^text\/html/],
  ['what its scripts ask for', '/pagina.data', /^text\/x-script/],
  ['a file', '/archivo.xml', /^text\/html/],
])('while the database is gone %s answers 503 for a while', async (_what, address, type) => {
  const render = pageRenderer(
    storefrontThat({
      load: () => {
        throw new Error('Failed query', { cause: refused() })
      },
    }),
    reads,
  )
  const page = await render(address)
  const { status, headers, body } = page
  expect(status).toBe(503)
  expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
  expect(headers['content-type']).toMatch(type)
  if (!headers['content-type']?.startsWith('text/html')) return
  expect(String(body)).toContain('Algo salió mal')
  expect(() => refuseInWords(page, 'text/html,*/*;q=0.8')).not.toThrow()
  for (const accept of [undefined, '*/*', 'application/json'])
    expect(() => refuseInWords(page, accept)).toThrow(
      expect.objectContaining({ status: 503, codigo: 'reintentar', retryAfter: 5 }),
    )
})

test.each(['/pagina', '/pagina.data', '/archivo.xml'])(
  'a page whose data cannot be read is kept by nobody: %s',
  async (address) => {
    const render = pageRenderer(
      storefrontThat({
        load: () => {
          throw new Error('relation "productos" does not exist')
        },
      }),
      reads,
    )
    const { status, headers } = await render(address)
    expect(status).toBe(500)
    expect(headers['cache-control']).toBe('no-store')
  },
)

test('a page that fails while it is drawn says so in Spanish, and is no outage', async () => {
  const render = pageRenderer(
    storefrontThat({
      draw: () => {
        throw new TypeError('x is not a function')
      },
    }),
    reads,
  )
  const { status, headers, body } = await render('/pagina')
  expect(status).toBe(500)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['content-security-policy']).toContain("default-src 'self'")
  expect(headers['cache-control']).toBe('no-store')
  expect(String(body)).toContain('No pudimos mostrar esta página.')
})

const aPage = { status: 200, headers: {}, body: Buffer.from('') }

test('of many pages that are asked for at once a few are drawn, and then others are answered', async () => {
  const drawn: string[] = []
  const render = renderInTurns(async (address) => {
    drawn.push(address)
    return aPage
  })
  const asked = Array.from({ length: 100 }, (_, at) => `/tienda?page=${at}`)
  const answers = Promise.all(asked.map((address) => render(address)))
  for (let before = 0; before < asked.length; before = drawn.length) {
    await nextTurn()
    expect(drawn.length - before).toBeLessThanOrEqual(20)
  }
  await answers
  expect(drawn.toSorted()).toEqual(asked.toSorted())
})

test('a page that waits for others for too long is refused, and asked for again later', async () => {
  const silent = Promise.withResolvers<typeof aPage>()
  const render = renderInTurns(() => silent.promise, 20)
  const stalled = Array.from({ length: 8 }, (_, at) => render(`/tienda?page=${at}`))
  await expect(render('/tienda')).rejects.toMatchObject({ status: 503, codigo: 'reintentar', retryAfter: 5 })
  silent.resolve(aPage)
  expect(await Promise.all(stalled)).toHaveLength(8)
  expect(await render('/tienda')).toBe(aPage)
})
