import { isUtf8 } from 'node:buffer'
import { apiPaths, pagePaths } from '@mazo/contract/paths.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../domain-error.ts'
import { takeTurnsAmongOthers } from '../take-turns.ts'
import type { RenderPage } from './render-page.ts'

/** More than a form has: reading thousands takes longer than drawing the page. */
const mostFields = 50

const noForm = 'La solicitud no es válida.'

function isForm(bytes: Buffer): boolean {
  let fields = 1
  for (let at = bytes.indexOf('&'); at >= 0; at = bytes.indexOf('&', at + 1))
    if (++fields > mostFields) return false
  return isUtf8(bytes)
}

/** A form is answered with a page that is drawn for it, also one that is refused. Others are answered in between. */
const turn = takeTurnsAmongOthers()

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
    { parseAs: 'buffer' },
    (_request, bytes: Buffer, done) =>
      isForm(bytes) ? done(null, bytes.toString()) : done(new DomainError(400, 'solicitud_invalida', noForm)),
  )
  app.post(
    pagePaths.withdrawal,
    { schema: { hide: true }, bodyLimit: longestForm, config: { otherBody: true } },
    async (request, reply) => {
      const page = await turn(() => answerForm(request, reply))
      reply.header('cache-control', 'no-store')
      return reply.code(page.status).headers(page.headers).send(page.body)
    },
  )

  function answerForm(request: FastifyRequest, reply: FastifyReply) {
    return render(pagePaths.withdrawal, {
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
  }
}
