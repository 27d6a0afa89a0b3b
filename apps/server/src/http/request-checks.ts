import { isUtf8 } from 'node:buffer'
import { batchLimits } from '@mazo/contract/products/picture-batches.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { DomainError } from '../domain-error.ts'
import { takeTurnsAmongOthers } from '../take-turns.ts'
import { cookiesNamed, sessionCookie } from './cookies.ts'
import { longestUrl } from './server-options.ts'
import { dropUnseen, findUnstorable } from './storable.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route reads a body that is not JSON, such as a form with a file, and checks its type itself. */
    otherBody?: boolean
    /** The route is a page and itself drops text that no column of the database can hold. */
    takesAnyAddress?: boolean
    /** A list in its body may be as long as that of the products of a lot; others have 200 items at most. */
    takesLongLists?: boolean
  }
}

/** Refuses requests that no route wants, in the sequence of decision 44: first a body that is not JSON. */
export const requestChecks = fp(
  async (app: FastifyInstance) => {
    const ownHost = app.config.publicUrl && new URL(app.config.publicUrl).host
    const staffCookie = sessionCookie(app.config)
    app.addHook('onRequest', (request, _reply, done) => {
      if (request.raw.url && request.raw.url.length > longestUrl) return done(tooLong())
      if (isRead(request)) return done()
      if (!isJson(request)) return done(notJson())
      const isOfStaff = cookiesNamed(request.headers.cookie ?? '', staffCookie) !== ''
      if (!comesFromAnotherSite(request, ownHost) && (!isOfStaff || saysWhereItComesFrom(request)))
        return done()
      request.log.warn({ route: request.routeOptions.url }, 'refused: a write from another site')
      done(fromAnotherSite())
    })
    const parse = app.getDefaultJsonParser('error', 'error')
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
      const mostItems = request.routeOptions.config.takesLongLists ? longestList : longList
      const read = () => {
        const text = isUtf8(bytes) ? bytes.toString() : undefined
        if (text === undefined || isNoForm(text, mostItems)) done(malformed())
        else parse(request, text, done)
      }
      if (bytes.length <= shortBody) read()
      else void longTurn(async () => read())
    })
    app.addHook('preValidation', (request, _reply, done) => {
      const { params, query, body, routeOptions } = request
      request.body = dropUnseen(body)
      if (routeOptions.config.takesAnyAddress) return done()
      const parameter = findUnstorable(params) ?? findUnstorable(query)
      done(parameter === undefined ? undefined : unstorableParameter(parameter))
    })
    // For a body this check runs late, so that the schema's own messages come first.
    app.addHook('preHandler', ({ body }, _reply, done) => {
      const field = findUnstorable(body)
      done(field === undefined ? undefined : unstorableField(field))
    })
  },
  { name: 'request-checks' },
)

const deepestBody = 10
const mostFields = 1_000
const mostFieldsOfItem = 50
/** A list is checked item by item, with words for each that is wrong, before anybody looks how long it is. */
const longList = 200
const longestList = batchLimits.products
/** A body with more bytes takes a while to read. It waits for its turn, between which others are answered. */
const shortBody = 1_000
const longTurn = takeTurnsAmongOthers()

const tooLong = () => new DomainError(414, 'direccion_larga', 'La dirección es demasiado larga.')
const notJson = () => new DomainError(415, 'formato_no_admitido', 'Formato no admitido.')
const malformed = () => new DomainError(400, 'solicitud_invalida', 'La solicitud no es válida.')
const fromAnotherSite = () => new DomainError(403, 'otro_sitio', 'Solicitud no permitida desde otro sitio.')

/** The words are those of any wrong parameter (decision 10); a page's path has no parameter name. */
function unstorableParameter(campo: string) {
  if (campo === '' || campo === '*') return malformed()
  const detalles = [{ campo, mensaje: 'No es válido.' }]
  return new DomainError(400, 'parametro_invalido', `El parámetro «${campo}» no es válido.`, detalles)
}

/** Shown beside the form's field, like its other errors (security checklist 8). */
function unstorableField(campo: string) {
  if (campo === '') return malformed()
  const mensaje = 'Tiene caracteres no permitidos'
  return new DomainError(422, 'datos_invalidos', 'Revisá los datos marcados.', [{ campo, mensaje }])
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

/** The type must match exactly, as proxies before us would read it: `application/json\ta` is another type. */
function isJson({ headers, routeOptions }: FastifyRequest): boolean {
  if (routeOptions.config.otherBody) return true
  const type = headers['content-type']
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  if (type === undefined) return !hasBody
  return /^application\/json(?: *; *charset="?utf-8"?)?$/i.test(type)
}

/** Browsers always say where a write comes from; a client that says nothing is not a browser (decision 44). */
function comesFromAnotherSite({ headers, host }: FastifyRequest, ownHost: string | undefined): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return true
  const { origin } = headers
  if (origin === undefined) return false
  // 'null' is a sandboxed frame or a file.
  if (origin.length > longestOrigin || !URL.canParse(origin)) return true
  const from = new URL(origin)
  return from.username !== '' || (from.host !== host && from.host !== ownHost)
}

/** A host has at most 253 letters. To read one of thousands, with accents, takes a millisecond. */
const longestOrigin = 300

/** A write with the staff's cookie has to prove that it comes from here (decision 44). */
const saysWhereItComesFrom = ({ headers }: FastifyRequest) =>
  headers.origin !== undefined || headers['sec-fetch-site'] === 'same-origin'

/**
 * Whether a body of JSON is deeper than any form, or has more in an object, in a list or in all. It is told from the
 * text: to read a hundred bodies of nothing but brackets would hold everybody up.
 */
function isNoForm(text: string, mostItems: number): boolean {
  /** How many values each object or list may have, and has, from the outermost in. */
  const open: { most: number; values: number }[] = []
  let left = mostItems * mostFieldsOfItem
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    if (letter === '"') at = endOfString(text, at)
    else if (letter === ']' || letter === '}') open.pop()
    else if (letter === '[' || letter === '{') {
      open.push({ most: letter === '[' ? mostItems : mostFields, values: 1 })
      if (open.length > deepestBody || --left < 0) return true
    } else if (letter === ',') {
      const inner = open.at(-1)
      if (--left < 0 || (inner && ++inner.values > inner.most)) return true
    }
  }
  return false
}

/** Where the string that begins there ends: at a quote without an odd number of backslashes before it. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0
    while (text[at - 1 - slashes] === '\\') slashes += 1
    if (slashes % 2 === 0) return at
  }
  return text.length
}
