import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Heard = {
  path: string
  query: Record<string, string>
  headers: IncomingHttpHeaders
  /** The body as it arrived. */
  text: string
  body: { action?: string; data?: { id: string }; type?: string; topic?: string; id?: number }
}

/** A shop that notes the webhooks it gets. It answers with `answers`, one after the other, then 200. */
export async function startShopListener() {
  const heard: Heard[] = []
  const answers: (number | 'never')[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const url = new URL(request.url ?? '/', 'http://shop')
    heard.push({
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      text,
      body: JSON.parse(text),
    })
    const status = answers.shift() ?? 200
    if (status !== 'never') response.writeHead(status, status === 302 ? { location: '/' } : {}).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    answers,
    actions: () => heard.map(({ body }) => body.action),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
