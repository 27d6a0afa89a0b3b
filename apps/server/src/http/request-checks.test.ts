import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DomainError } from '../domain-error.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { makeApi } from '../testing/shops/make-api.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = await makeApi(await freshDatabase(), { PUBLIC_URL: 'https://mazo.example' }, (api) => {
    api.post('/api/v1/eco', async ({ body }) => body ?? {})
    api.get('/api/v1/roto', async () => {
      throw new Error('secret of the house')
    })
    api.get('/api/v1/lleno', async () => {
      throw new DomainError(503, 'reintentar', 'Probá de nuevo.', [], 7)
    })
  })
})
afterAll(() => app.close())

async function refusal(options: InjectOptions) {
  const answer = await app.inject(options)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(answer.headers['x-request-id']).toBeTruthy()
  const { error, codigo, detalles } = answer.json()
  expect(detalles).toBeInstanceOf(Array)
  return [answer.statusCode, codigo, error]
}

const json = { 'content-type': 'application/json' }
const echo = (headers: Record<string, string | undefined>, payload: string = '{}'): InjectOptions => ({
  method: 'POST',
  url: '/api/v1/eco/',
  headers,
  payload,
})

describe('bodies', () => {
  test.each([
    'application/json\ta',
    ' application/json',
    'text/plain',
    'application/xml',
    'application/jsonp',
    '',
  ])('of type «%s» are refused before anything else', async (type) => {
    const headers = { 'content-type': type, origin: 'https://evil.example' }
    expect(await refusal(echo(headers, '{'))).toEqual([415, 'formato_no_admitido', 'Formato no admitido.'])
  })

  test('lose what nobody sees, and keep the rest', async () => {
    const sent = JSON.stringify({ titulo: 'Pika\u202echu 👩\u200d💻', lineas: [{ nota: '\u200bhola' }] })
    const answer = await app.inject(echo(json, sent))
    expect(answer.json()).toEqual({ titulo: 'Pikachu 👩\u200d💻', lineas: [{ nota: 'hola' }] })
  })

  test('with much in them let others in between', async () => {
    const answered: string[] = []
    const send = (what: string, payload: string) =>
      app.inject(echo(json, payload)).then(() => void answered.push(what))
    const long = JSON.stringify({ lineas: Array.from({ length: 200 }, (_, id) => ({ id, cantidad: 1 })) })
    await Promise.all([...Array.from({ length: 6 }, () => send('long', long)), send('short', '{}')])
    expect(answered).toHaveLength(7)
    expect(answered.indexOf('short')).toBeLessThan(3)
  })

  test('of no type are refused', async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/v1/eco', payload: Buffer.from('{}') })
    expect(answer.statusCode).toBe(415)
  })

  test('that are broken, too large or too deep are refused', async () => {
    const malformed = [400, 'solicitud_invalida', 'La solicitud no es válida.']
    expect(await refusal(echo(json, '{"a":'))).toEqual(malformed)
    const noText = { ...echo(json), payload: Buffer.from([0x22, 0xf0, 0x22]) }
    expect(await refusal(noText)).toEqual(malformed)
    expect(await refusal(echo(json, '{"__proto__":{"a":1}}'))).toEqual(malformed)
    expect(await refusal(echo(json, '['.repeat(11) + ']'.repeat(11)))).toEqual(malformed)
    expect(await refusal(echo(json, '['.repeat(40_000) + ']'.repeat(40_000)))).toEqual(malformed)
    const crowded = Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`campo${at}`, 1]))
    expect(await refusal(echo(json, JSON.stringify(crowded)))).toEqual(malformed)
    const list = (length: number) => echo(json, JSON.stringify(Array.from({ length }, () => ({}))))
    expect(await refusal(list(201))).toEqual(malformed)
    expect((await app.inject(list(200))).statusCode).toBe(200)
    const lists = Array.from({ length: 200 }, () => Array.from({ length: 60 }, () => 1))
    expect(await refusal(echo(json, JSON.stringify(lists)))).toEqual(malformed)
    const written = ['"[['.repeat(10), '\\'.repeat(3), '\\"[,'.repeat(300), ',']
    expect((await app.inject(echo(json, JSON.stringify({ written })))).json()).toEqual({ written })
    const large = await refusal(echo(json, JSON.stringify('a'.repeat(110_000))))
    expect(large).toEqual([413, 'demasiado_grande', 'La solicitud es demasiado grande.'])
    expect((await app.inject(echo(json, '[[[[[[[[[[]]]]]]]]]]'))).statusCode).toBe(200)
    expect((await app.inject(echo({ 'content-type': 'application/json; charset=utf-8' }))).statusCode).toBe(
      200,
    )
  })
})

describe('writes', () => {
  const otherSite = [403, 'otro_sitio', 'Solicitud no permitida desde otro sitio.']

  test.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'https://mazo.example.evil.example' },
    { origin: 'https://evil@mazo.example' },
    { origin: `https://mazo.example/${'é.'.repeat(4_000)}` },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
  ])('from another site are refused: %j', async (headers) => {
    expect(await refusal(echo({ ...json, ...headers }))).toEqual(otherSite)
  })

  test.each([
    {},
    { origin: 'https://mazo.example' },
    { origin: 'http://localhost:80', host: 'localhost' },
    { 'sec-fetch-site': 'same-origin' },
  ])('from here or from a server are let through: %j', async (headers) => {
    expect((await app.inject(echo({ ...json, ...headers }))).statusCode).toBe(200)
  })

  test('reads are answered wherever they come from', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await app.inject({ url: '/api/v1/ajustes/', headers })).statusCode).toBe(200)
  })
})

describe('writes with the cookie of the staff', () => {
  const cookie = '__Host-sesion=abc.def'

  test.each([
    {},
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
  ])('are refused unless they prove that they come from here: %j', async (headers) => {
    expect(await refusal(echo({ ...json, cookie: `carrito=1; ${cookie}`, ...headers }))).toEqual([
      403,
      'otro_sitio',
      'Solicitud no permitida desde otro sitio.',
    ])
  })

  test.each([{ 'sec-fetch-site': 'same-origin' }, { origin: 'https://mazo.example' }])(
    'are let through with the proof: %j',
    async (headers) => {
      expect((await app.inject(echo({ ...json, cookie, ...headers }))).statusCode).toBe(200)
    },
  )

  test('are another thing than writes with any other cookie', async () => {
    const answer = await app.inject(echo({ ...json, cookie: 'carrito=__Host-sesion=1; sesion=2' }))
    expect(answer.statusCode).toBe(200)
  })
})

describe('addresses', () => {
  test('longer than 2 KB are refused', async () => {
    const url = `/api/v1/ajustes/?x=${'a'.repeat(2_048)}`
    expect(await refusal({ url })).toEqual([414, 'direccion_larga', 'La dirección es demasiado larga.'])
  })

  test('that cannot be decoded are refused', async () => {
    const malformed = [400, 'solicitud_invalida', 'La solicitud no es válida.']
    expect(await refusal({ url: '/api/v1/productos/slug/%E0%A4%A/' })).toEqual(malformed)
  })

  test('that nobody has are a 404', async () => {
    for (const url of ['/api/nada', '/api/v1/', '/api/v1/productos/slug/', '/no-hay-paginas'])
      expect(await refusal({ url })).toEqual([404, 'no_encontrado', 'No encontramos esa dirección.'])
  })

  test('under /api are never a page', async () => {
    const shop = await makeApi(await freshDatabase(), {}, (api) => {
      api.get('/*', async () => 'una página')
    })
    for (const url of ['/api', '/api/', '/api/nada', '/api?x=1']) {
      const answer = await shop.inject({ url })
      expect([url, answer.statusCode, answer.json().codigo]).toEqual([url, 404, 'no_encontrado'])
    }
    expect((await shop.inject({ url: '/apio' })).body).toBe('una página')
    await shop.close()
  })

  test.each([
    ['POST', '/api/v1/ajustes/', 'GET, HEAD'],
    ['DELETE', '/productos/slug/pikachu', 'GET, HEAD'],
    ['GET', '/api/v1/eco', 'POST'],
    ['PUT', '/api/v1/eco/', 'POST'],
  ])('%s %s is not allowed, but %s', async (method, url, allow) => {
    const options = { method, url } as InjectOptions
    expect(await refusal(options)).toEqual([405, 'metodo_no_permitido', 'Método no permitido.'])
    expect((await app.inject(options)).headers.allow).toBe(allow)
  })
})

test('a failure shows nothing of the inside, only the number of the request', async () => {
  const answer = await app.inject({ url: '/api/v1/roto' })
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({
    error: `Ocurrió un error. Código: ${answer.headers['x-request-id']}`,
    codigo: 'error_interno',
    detalles: [],
  })
})

test('a refusal for now says when to come back', async () => {
  const answer = await app.inject({ url: '/api/v1/lleno' })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '7'])
})

test('every answer carries the security headers', async () => {
  for (const url of ['/api/v1/ajustes/', '/api/buscar-productos/?q=x', '/healthz']) {
    expect((await app.inject({ url })).headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
  }
})

test('the API is described, and its page may run its scripts', async () => {
  const described = await app.inject({ url: '/api/docs/json' })
  expect(Object.keys(described.json().paths)).toContain('/api/v1/productos/paginados')
  // It is kept: who has it already is told so.
  const headers = { 'if-none-match': described.headers.etag }
  expect((await app.inject({ url: '/api/docs/json', headers })).statusCode).toBe(304)
  expect((await app.inject({ url: '/api/docs/yaml' })).statusCode).toBe(404)
  const page = await app.inject({ url: '/api/docs/' })
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toContain("script-src 'self';")
})

test('the process says that it lives and can serve', async () => {
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)
})
