import { apiPaths, pagePaths } from '@mazo/contract/paths.ts'
import type { FastifyInstance } from 'fastify'
import type { RenderPage } from './render-page.ts'

/** More than the longest form that the API takes. */
const longestForm = 64 * 1024

/**
 * The withdrawal form of a browser without scripts, which the law wants without obstacles: it makes the API's own call,
 * with its rules and limits, and is answered with a page.
 */
export async function withdrawalForm(app: FastifyInstance, { render }: { render: RenderPage }) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => done(null, text),
  )
  app.post(
    pagePaths.withdrawal,
    { schema: { hide: true }, bodyLimit: longestForm, config: { otherBody: true } },
    async (request, reply) => {
      const page = await render(pagePaths.withdrawal, {
        form: String(request.body ?? ''),
        withdraw: async (body) => {
          const answer = await app.inject({
            method: 'POST',
            url: apiPaths.arrepentimiento,
            remoteAddress: request.ip, // whose limit it counts for
            payload: body,
          })
          const wait = answer.headers['retry-after']
          if (wait !== undefined) reply.header('retry-after', wait)
          return { status: answer.statusCode, content: answer.json() }
        },
      })
      reply.header('cache-control', 'no-store')
      return reply.code(page.status).headers(page.headers).send(page.body)
    },
  )
}
