import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test } from 'vitest'
import { openProvider, shopperPatience } from './client.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A provider that answers as told, and what it was asked. */
async function providerThat(answer: (reply: ServerResponse, calls: number) => void) {
  const keys: (string | string[] | undefined)[] = []
  const server = createServer(({ headers }, reply) => {
    keys.push(headers['x-idempotency-key'])
    answer(reply, keys.length)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { keys, provider: openProvider({ baseUrl: `http://127.0.0.1:${port}`, accessToken: 'token' }) }
}

const preference = JSON.stringify({ id: '7-a', init_point: 'https://pagos.example/a', collector_id: 7 })

test('a shopper who waits is answered within 6 s, whatever the provider does', () => {
  expect(shopperPatience.budgetMs).toBeLessThanOrEqual(4_500)
})

test.each<[string, (reply: ServerResponse) => void]>([
  ['never answers', () => {}],
  ['stops half way through its answer', (reply) => reply.writeHead(200).write('{"id":')],
])('a provider that %s is given up when its time is over', async (_what, answer) => {
  const { provider } = await providerThat(answer)
  const call = provider.createPreference({}, 'clave', { budgetMs: 300 })
  await expect(call).rejects.toMatchObject({ name: 'ProviderError', status: 0 })
})

test('one that stops half way is given up also where the memory was cleared meanwhile', async () => {
  setFlagsFromString('--expose-gc')
  const clear = runInNewContext('gc')
  const { provider } = await providerThat((reply) => reply.writeHead(200).write('{"id":'))
  const calls = Array.from({ length: 10 }, () => provider.refund('1', 1, 'clave', { budgetMs: 1_000 }))
  const clearing = setInterval(clear, 50)
  closers.push(() => clearInterval(clearing))
  for (const { reason } of (await Promise.allSettled(calls)) as PromiseRejectedResult[])
    expect(reason).toMatchObject({ name: 'ProviderError', status: 0 })
}, 20_000)

test('what may pass is asked again with the same key, what will not is not', async () => {
  const flaky = await providerThat((reply, calls) =>
    reply.writeHead(calls === 1 ? 503 : 201).end(calls === 1 ? '' : preference),
  )
  expect(await flaky.provider.createPreference({}, 'clave', { budgetMs: 20_000 })).toMatchObject({
    id: '7-a',
    collector_id: '7',
  })
  expect(flaky.keys).toEqual(['clave', 'clave'])
  const refusing = await providerThat((reply) => reply.writeHead(400).end('{}'))
  await expect(refusing.provider.createPreference({}, 'clave', { budgetMs: 20_000 })).rejects.toMatchObject({
    status: 400,
  })
  expect(refusing.keys).toHaveLength(1)
})
