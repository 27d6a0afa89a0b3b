import type { StaffMember } from '@mazo/contract/staff/staff.ts'
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteShorthandOptions,
} from 'fastify'
import { z } from 'zod'
import { adminOnly, staffRefusals } from './staff-only.ts'

/** A request as the route's schemas parsed it, and the member of staff who sent it. */
type OfficeRequest<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
> = FastifyRequest & {
  params: z.output<Params>
  query: z.output<Query>
  body: z.output<Body>
  staff: StaffMember
}

type OfficeRoute<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
> = Pick<RouteShorthandOptions, 'bodyLimit' | 'onRequest'> & {
  summary: string
  /** `allStaff` if sellers may call it too. */
  config?: FastifyContextConfig
  consumes?: string[]
  params?: Params
  querystring?: Query
  body?: Body
  /** Without it the answer is a 204. */
  answer?: Answer
  status?: 201 | 202
  /** Called after the change. */
  changed?: () => void
  /** A handler that answers by `reply`, as with a file, returns `reply`. */
  handler: (
    request: OfficeRequest<Params, Query, Body>,
    reply: FastifyReply,
  ) => z.output<Answer> | Promise<z.output<Answer>>
}

/** The defaults for the routes of one subject. */
type Office = Pick<OfficeRoute<z.ZodType, z.ZodType, z.ZodType, z.ZodType>, 'config' | 'changed'>

/**
 * The routes of one subject of the back office: for the owner alone unless they say otherwise, with the refusals common
 * to all. `changed` is called after every route but a GET.
 */
export function officeRoutes(app: FastifyInstance, tag: string, office: Office = {}) {
  const by =
    (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE') =>
    <
      Params extends z.ZodType = z.ZodUnknown,
      Query extends z.ZodType = z.ZodUnknown,
      Body extends z.ZodType = z.ZodUnknown,
      Answer extends z.ZodType = z.ZodUnknown,
    >(
      url: string,
      route: OfficeRoute<Params, Query, Body, Answer>,
    ) => {
      const { handler, answer, status = answer ? 200 : 204, changed = office.changed, ...rest } = route
      const { config, bodyLimit, onRequest, ...schema } = rest
      const response: Record<number, z.ZodType> = { [status]: answer ?? z.null(), ...staffRefusals }
      app.route({
        method,
        url,
        config: { ...adminOnly, ...office.config, ...config },
        bodyLimit,
        onRequest,
        schema: { tags: [tag], ...schema, response },
        handler: async (request, reply) => {
          // Fastify has checked it by the schemas, and staff-session.ts has let in nobody but the staff.
          const result = await handler(request as OfficeRequest<Params, Query, Body>, reply)
          if (method !== 'GET') changed?.()
          if (reply.sent) return reply
          reply.code(status)
          return answer ? result : null
        },
      })
    }
  return { get: by('GET'), post: by('POST'), put: by('PUT'), patch: by('PATCH'), delete: by('DELETE') }
}
