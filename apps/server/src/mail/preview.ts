// npm run dev:mails: every mail of the shop with made-up data, for who works on them. Sends nothing.
import { createServer } from 'node:http'
import { previewAt } from './preview-page.ts'

const server = createServer((request, response) => {
  const { status, type, body } = previewAt(request.url ?? '/')
  response
    .writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
    .end(body)
})
server.listen(Number(process.env.MAILS_PORT ?? 3600), '127.0.0.1', () => {
  const bound = server.address()
  console.log(`Mails de la tienda: http://localhost:${bound && typeof bound === 'object' ? bound.port : ''}`)
})
