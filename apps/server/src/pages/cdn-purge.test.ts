import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { cdnPurge } from './cdn-purge.ts'

/** A CDN that writes down what it is told, and answers with what a test sets. */
const told: { tags: string[]; authorization: string | undefined }[] = []
let answers: number[] = []
const cdn = createServer(async (request, response) => {
  const { tags } = (await json(request)) as { tags: string[] }
  told.push({ tags: tags.toSorted(), authorization: request.headers.authorization })
  response.writeHead(answers.shift() ?? 200).end('{}')
})
const warnings: unknown[] = []
let lists: string[] = []
let purge: ReturnType<typeof cdnPurge>

beforeAll(async () => {
  await new Promise<void>((resolve) => cdn.listen(0, '127.0.0.1', resolve))
  const { port } = cdn.address() as AddressInfo
  const where = { purgeUrl: `http://127.0.0.1:${port}/purge`, token: 'secreto' }
  purge = cdnPurge(where, { movedLists: async () => lists }, (error) => warnings.push(error))
})
afterEach(() => {
  told.length = 0
  warnings.length = 0
  answers = []
  lists = []
})
afterAll(() => {
  purge.close()
  cdn.close()
})

const tags = () => told.map((call) => call.tags)

test('a sale ends its product, the lists, and the shared lists that became others', async () => {
  lists = ['trending']
  purge.changed([7])
  await vi.waitUntil(() => told.length > 0)
  expect(told).toEqual([{ tags: ['lista', 'producto-7', 'trending'], authorization: 'Bearer secreto' }])
})

test('changes that come together are told in one call, and an edit ends everything', async () => {
  purge.changed([7])
  purge.changed([8])
  await vi.waitUntil(() => told.length > 0)
  purge.changed([9])
  purge.changed()
  await vi.waitUntil(() => told.length > 1)
  expect(tags()).toEqual([['lista', 'producto-7', 'producto-8'], ['tienda']])
})

test('more products than a CDN takes in one call end everything', async () => {
  purge.changed(Array.from({ length: 31 }, (_, at) => at + 1))
  await vi.waitUntil(() => told.length > 0)
  expect(tags()).toEqual([['tienda']])
})

test('what the CDN did not take is told again, with what changed meanwhile', async () => {
  answers = [500]
  purge.changed([7])
  await vi.waitUntil(() => warnings.length > 0)
  purge.changed([8])
  await vi.waitUntil(() => told.length > 1)
  expect(tags()).toEqual([
    ['lista', 'producto-7'],
    ['lista', 'producto-7', 'producto-8'],
  ])
  expect(warnings).toEqual([new Error('The CDN answered 500 to a purge')])
})
