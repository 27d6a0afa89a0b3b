import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onceSender } from './send-once.ts'

/** The keys of the writes that arrived, and how many of the next answers are lost. */
const keys: (string | undefined)[] = []
let toLose = 0
const server = createServer(({ headers }, response) => {
  keys.push(headers['idempotency-key']?.toString())
  if (toLose > 0) {
    toLose -= 1
    response.destroy()
  } else response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":7}')
})

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Sends writes one after the other, and tells their keys by the order in which they first came. */
async function keysOf(writes: readonly { body: object; sent?: object; isLost?: boolean }[]) {
  keys.length = 0
  const sendOnce = onceSender()
  const path = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  for (const { body, sent, isLost } of writes) {
    toLose = isLost ? 1 : 0
    const answer = sendOnce(path, { method: 'POST', body: { ...body } }, sent)
    if (isLost) await expect(answer).rejects.toMatchObject({ status: 0 })
    else expect(await answer).toEqual({ id: 7 })
  }
  const seen = [...new Set(keys)]
  return keys.map((key) => key && seen.indexOf(key))
}

test('what is sent again after a lost answer keeps its key, and after an answer gets another', async () => {
  const body = { cambio: 3 }
  expect(await keysOf([{ body, isLost: true }, { body, isLost: true }, { body }, { body }])).toEqual([
    0, 0, 0, 1,
  ])
})

test('what says something else has a key of its own, and so has who comes back to the first', async () => {
  const [hide, show] = [{ body: { oculto: true } }, { body: { oculto: false } }]
  expect(await keysOf([{ ...hide, isLost: true }, show, hide])).toEqual([0, 1, 2])
})

test('what only the list shows makes no other write of it', async () => {
  const sent = { variar: 10 }
  expect(
    await keysOf([
      { body: { ...sent, esperados: 50 }, sent, isLost: true },
      { body: { ...sent, esperados: 45 }, sent },
    ]),
  ).toEqual([0, 0])
})
