import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { HttpError } from 'react-admin'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from './call-api.ts'
import { goOnSignedIn, isSessionOver, watchSessionEnd } from './session-end.ts'

const answers: Record<string, [status: number, body: string, headers?: Record<string, string>]> = {
  '/bien/': [200, '{"id":7}'],
  '/tarde/': [200, '{"id":8}'],
  '/nada/': [204, ''],
  '/portal/': [200, '<html>Aceptá las condiciones de la red</html>'],
  '/vacia/': [200, ''],
  '/caida/': [502, '<html>Bad gateway</html>'],
  '/ocupada/': [503, '{"error":"Ocupado","codigo":"reintentar","detalles":[]}', { 'retry-after': '5' }],
  '/conflicto/': [
    409,
    '{"error":"Otra persona…","codigo":"cambio_ajeno","detalles":[{"campo":"precio","antes":1,"ahora":2,"mensaje":"x"}]}',
  ],
  '/mal/': [
    422,
    '{"error":"Revisá","codigo":"datos_invalidos","detalles":[{"campo":"precio","mensaje":"Falta"}]}',
  ],
}
/** Called when the first answer of `/tarde/` is asked for, which refuses; the next is good. */
let refuseLate: ((refuse: () => void) => void) | undefined
const server = createServer(({ url = '' }, response) => {
  if (url === '/tarde/' && refuseLate) {
    refuseLate(() =>
      response.writeHead(401).end('{"error":"Iniciá sesión","codigo":"sin_sesion","detalles":[]}'),
    )
    refuseLate = undefined
    return
  }
  if (url === '/cortada/' || url === '/lenta/') {
    response.writeHead(200).write('{"id":')
    if (url === '/cortada/') setImmediate(() => response.destroy())
    return
  }
  const [status, body, headers] = answers[url] ?? [404, '{}']
  response.writeHead(status, headers).end(body)
})
const addressOf = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('an answer is its JSON, and one without content is empty', async () => {
  expect(await callApi(addressOf('/bien/'))).toEqual({ id: 7 })
  expect(await callApi(addressOf('/nada/'), { method: 'DELETE' })).toBeUndefined()
})

test.each(['/portal/', '/vacia/'])('%s, a good answer that is not JSON, is refused', async (path) => {
  await expect(callApi(addressOf(path))).rejects.toMatchObject({
    status: 200,
    message: expect.stringContaining('no es una respuesta de la tienda'),
  })
})

test('who is refused for now hears how long to wait, if the shop says so', async () => {
  const refusalOf = (path: string) => callApi(addressOf(path)).catch(({ body }: HttpError) => body as unknown)
  expect(await refusalOf('/ocupada/')).toMatchObject({ codigo: 'reintentar', waitSeconds: 5 })
  expect(await refusalOf('/caida/')).toMatchObject({ waitSeconds: undefined })
})

test('an answer that breaks off was lost on the way', async () => {
  await expect(callApi(addressOf('/cortada/'))).rejects.toMatchObject({
    status: 0,
    message: expect.stringContaining('La tienda no responde.'),
  })
})

test('who calls off what has begun to come hears of no fault', async () => {
  const leaving = new AbortController()
  const asked = callApi(addressOf('/lenta/'), { signal: leaving.signal })
  await callApi(addressOf('/bien/')) // by now the other call has begun
  leaving.abort()
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
})

test('a refusal says what is wrong beside its fields; a conflict says nothing of what was typed', async () => {
  await expect(callApi(addressOf('/mal/'))).rejects.toMatchObject({
    message: 'Falta',
    body: { errors: { precio: 'Falta', root: { serverError: 'Revisá' } } },
  })
  await expect(callApi(addressOf('/conflicto/'))).rejects.toMatchObject({
    body: { codigo: 'cambio_ajeno', errors: undefined },
  })
  await expect(callApi(addressOf('/caida/'))).rejects.toMatchObject({
    message: 'La tienda no respondió bien (502). Probá de nuevo.',
  })
})

test('a refusal from before somebody signed in again asks for no second sign-in', async () => {
  const leave = watchSessionEnd(() => {})
  const asked = new Promise<() => void>((resolve) => {
    refuseLate = resolve
  })
  const answer = callApi(addressOf('/tarde/'))
  const refuse = await asked
  goOnSignedIn()
  refuse()
  expect(await answer).toEqual({ id: 8 })
  expect(isSessionOver()).toBe(false)
  leave()
})
