import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { DomainError } from '../domain-error.ts'
import { type Media, openMedia } from './open-media.ts'
import { isPictureFile } from './picture-name.ts'
import { videoRoutes } from './videos.ts'

declare module 'fastify' {
  interface FastifyInstance {
    media: Media
  }
}

const year = 'public, max-age=31536000, immutable'
/** For a picture that stands in for a size that does not exist yet. */
const askAgain = 'no-cache'

/** Pictures in the width and format their address names (`packages/contract/src/pictures.ts`), and the hero's videos. */
export const mediaRoutes = fp(
  async (app: FastifyInstance) => {
    app.decorate(
      'media',
      openMedia(app.config, (name) => app.happened('picture', name)),
    )
    await app.register(videoRoutes)
    for (const folder of ['demo', 'subidas'] as const) {
      app.get<{ Params: { file: string } }>(
        `/media/${folder}/:file`,
        { schema: { hide: true } },
        async (request, reply) => {
          const { file } = request.params
          const picture = isPictureFile(file) ? await app.media[folder].find(file) : null
          if (!picture) throw noSuchPicture()
          reply.header('cache-control', picture.standsIn ? askAgain : year).header('etag', picture.etag)
          if (request.headers['if-none-match']?.includes(picture.etag)) return reply.code(304).send()
          return reply.type(picture.type).send(picture.bytes)
        },
      )
    }
  },
  { name: 'media', dependencies: ['happened'] },
)

const noSuchPicture = () => new DomainError(404, 'no_encontrado', 'No existe esa imagen.')
