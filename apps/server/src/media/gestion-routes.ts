import multipart from '@fastify/multipart'
import { uploadLimits } from '@mazo/contract/picture-type.ts'
import { uploadedPicture } from '@mazo/contract/uploads.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serverBusy } from '../domain-error.ts'
import { officeRoutes } from '../http/office-routes.ts'
import { untilGone } from '../http/sockets/until-gone.ts'
import { boundedTurn, takeTurns } from '../take-turns.ts'
import { addPicture } from './add-picture.ts'
import { readUpload } from './read-upload.ts'
import { notAPicture } from './refusals.ts'

/** However many come, memory is bounded: four are read, twelve wait unread in their sockets, and more come again. */
const readTurn = boundedTurn(takeTurns(4), 16, serverBusy)

/** Pictures that the owner uploads; under /api/v1/gestion. */
export const pictureManagement: FastifyPluginAsync = async (app) => {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    preservePath: true,
    limits: { fileSize: uploadLimits.bytes, files: 1, fields: 0, parts: 1 },
  })

  officeRoutes(app, 'gestión: imágenes').post('/imagenes', {
    summary: 'Sube una imagen JPG, PNG o WebP (multipart, campo «archivo»)',
    config: { otherBody: true },
    consumes: ['multipart/form-data'],
    status: 201,
    answer: uploadedPicture,
    handler: async (request, reply) => {
      const gone = untilGone(reply)
      const name = await readTurn(
        async () => addPicture(app.media.uploads, await readUpload(request, notAPicture), gone),
        gone,
      )
      app.happened('picture', name)
      return { imagen_url: `/media/subidas/${name}.webp` }
    },
  })
}
