import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { fileOfForm } from './uploaded-file.ts'

const app = Fastify()
const { promise: lookedAt, resolve: look } = Promise.withResolvers<Awaited<ReturnType<typeof fileOfForm>>>()
beforeAll(async () => {
  await app.register(multipart)
  app.post('/', async (request) => {
    const file = await fileOfForm(request)
    let bytes = 0
    if (file) for await (const piece of file.content) bytes += piece.length
    return { name: file?.name ?? null, bytes }
  })
  app.post('/once-gone', async (request) => {
    await new Promise((gone) => void request.raw.once('close', gone))
    look(await fileOfForm(request))
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return () => app.close()
})

function openForm(path = '/') {
  const { port } = app.server.address() as AddressInfo
  const headers = { 'content-type': 'multipart/form-data; boundary=borde' }
  return http.request({ port, path, host: '127.0.0.1', method: 'POST', headers })
}

const answerTo = async (form: http.ClientRequest) => {
  const [answer] = (await once(form, 'response')) as [http.IncomingMessage]
  return json(answer)
}

test('a form with a large file has it whole', async () => {
  const form = openForm()
  form.write('--borde\r\ncontent-disposition: form-data; name="archivo"; filename="lista.csv"\r\n\r\n')
  form.write('a'.repeat(900_000))
  form.end('\r\n--borde--\r\n')
  expect(await answerTo(form)).toEqual({ name: 'lista.csv', bytes: 900_000 })
})

test.each([
  ['nothing but a beginning', 'nada que ver\r\n'],
  ['nothing but texts', '--borde\r\ncontent-disposition: form-data; name="texto"\r\n\r\nuno\r\n'],
])('a form that has %s, and goes on, is one without a file', async (_what, text) => {
  const form = openForm()
  form.on('error', () => {}) // the shop may end the connection once it has answered
  const answered = answerTo(form)
  let isOver = false
  void answered.then(() => {
    isOver = true
  })
  const piece = text.repeat(2_000)
  const goOn = () => {
    while (!isOver && form.write(piece));
  }
  form.on('drain', goOn)
  goOn()
  expect(await answered).toEqual({ name: null, bytes: 0 })
  form.destroy()
})

test('a form whose sender is gone before anybody looks is one without a file', async () => {
  const form = openForm('/once-gone')
  form.on('error', () => {}) // the connection is ended here
  const came = once(app.server, 'request')
  form.write('--borde\r\ncontent-disposition: form-data; name="archivo"; filename="recibo.jpg"\r\n\r\n')
  await came
  form.destroy()
  expect(await lookedAt).toBeUndefined()
}, 10_000)
