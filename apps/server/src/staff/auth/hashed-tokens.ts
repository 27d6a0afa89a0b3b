import { createHash } from 'node:crypto'
import type { drizzleAdapter } from 'better-auth/adapters/drizzle'

type Adapter = ReturnType<ReturnType<typeof drizzleAdapter>>
type Where = Parameters<Adapter['delete']>[0]['where']

/**
 * The library's store of sessions, which stores the SHA-256 of each token, so that a reader of the database cannot pose
 * as anybody. The library still sees the tokens that it asked for.
 */
export function hashTokens(adapter: Adapter): Adapter {
  return {
    ...adapter,
    create: async (request) => {
      if (request.model !== 'session') return adapter.create(request)
      const { token } = request.data as { token?: unknown }
      const row = await adapter.create({ ...request, data: { ...request.data, token: hashOf(token) } })
      return { ...row, token } as never
    },
    findOne: async (request) => restore(request, await adapter.findOne(hidden(request))) as never,
    findMany: async (request) => {
      const rows = await adapter.findMany(hidden(request))
      return rows.map((row) => restore(request, row)) as never
    },
    update: async (request) => restore(request, await adapter.update(hidden(request))) as never,
    updateMany: (request) => adapter.updateMany(hidden(request)),
    delete: (request) => adapter.delete(hidden(request)),
    deleteMany: (request) => adapter.deleteMany(hidden(request)),
    consumeOne: async (request) => restore(request, await adapter.consumeOne(hidden(request))) as never,
    transaction: (work) => adapter.transaction((inner) => work(hashTokens(inner as Adapter))),
  }
}

type Request = { model: string; where?: Where }

const hashOf = (token: unknown) => createHash('sha256').update(String(token)).digest('hex')

function hidden<R extends Request>(request: R): R {
  if (request.model !== 'session' || !request.where) return request
  const where = request.where.map((part) => {
    if (part.field !== 'token') return part
    const value = Array.isArray(part.value) ? part.value.map(hashOf) : hashOf(part.value)
    return { ...part, value }
  })
  return { ...request, where }
}

/** Puts the token that was asked for back into what was found by it. */
function restore<Row>({ model, where }: Request, row: Row): Row {
  const asked = where?.find(({ field, value }) => field === 'token' && typeof value === 'string')
  return model === 'session' && row && asked ? { ...row, token: asked.value } : row
}
