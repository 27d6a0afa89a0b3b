import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from './call-api.ts'

const answers: Record<string, [status: number, body: string]> = {
  '/bien/': [200, '{"id":7}'],
  '/nada/': [204, ''],
  '/portal/': [200, '<html>Aceptá las condiciones de la red</html>'],
  '/vacia/': [200, ''],
  '/caida/': [502, '<html>Bad gateway</html>'],
  '/conflicto/': [
    409,
    '{"error":"Otra persona…","codigo":"cambio_ajeno","detalles":[{"campo":"precio","antes":1,"ahora":2,"mensaje":"x"}]}',
  ],
  '/mal/': [
    422,
    '{"error":"Revisá","codigo":"datos_invalidos","detalles":[{"campo":"precio","mensaje":"Falta"}]}',
  ],
}
const server = createServer(({ url = '' }, response) => {
  const [status, body] = answers[url] ?? [404, '{}']
  response.writeHead(status).end(body)
})
const addressOf = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => server.close())

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

test('a refusal says what is wrong beside its fields; a conflict says nothing of what was typed', async () => {
  await expect(callApi(addressOf('/mal/'))).rejects.toMatchObject({ body: { errors: { precio: 'Falta' } } })
  await expect(callApi(addressOf('/conflicto/'))).rejects.toMatchObject({
    body: { codigo: 'cambio_ajeno', errors: undefined },
  })
  await expect(callApi(addressOf('/caida/'))).rejects.toMatchObject({
    message: 'La tienda no respondió bien (502). Probá de nuevo.',
  })
})
