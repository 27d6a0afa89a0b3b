import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { videoRoutes } from './videos.ts'

async function openApp() {
  const app = Fastify()
  await app.register(videoRoutes)
  return app
}

test.each([
  ['hero.webm', 'video/webm'],
  ['hero.mp4', 'video/mp4'],
  ['hero-alto.webm', 'video/webm'],
  ['hero-alto.mp4', 'video/mp4'],
])('%s comes in its own type, is kept for a year and weighs less than 1.2 MB', async (file, type) => {
  const answer = await (await openApp()).inject(`/media/videos/${file}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe(type)
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(answer.headers['accept-ranges']).toBe('bytes')
  expect(answer.rawPayload.length).toBeLessThan(1_200_000)
})

test('a video comes in the ranges that are asked for', async () => {
  const answer = await (await openApp()).inject({
    url: '/media/videos/hero.mp4',
    headers: { range: 'bytes=0-1' },
  })
  expect(answer.statusCode).toBe(206)
  expect(answer.headers['content-range']).toMatch(/^bytes 0-1\/\d+$/)
  expect(answer.rawPayload).toHaveLength(2)
})

test.each(['/media/videos/../package.json', '/media/videos/%2e%2e%2fpackage.json', '/media/videos/otro.mp4'])(
  '%s is no video',
  async (url) => {
    expect((await (await openApp()).inject(url)).statusCode).toBe(404)
  },
)
