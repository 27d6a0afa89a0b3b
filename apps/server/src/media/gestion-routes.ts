import multipart from '@fastify/multipart'
import { uploadLimits } from '@mazo/contract/picture-type.ts'
import { uploadedPicture } from '@mazo/contract/uploads.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { adminOnly, staffRefusals } from '../http/staff-only.ts'
import { takeTurns } from '../take-turns.ts'
import { addPicture } from './add-picture.ts'
import { readUpload } from './read-upload.ts'
import { notAPicture } from './refusals.ts'

/** Uploads read at once; the others wait unread in their sockets, so that however many come, memory is bounded. */
const readTurn = takeTurns(4)

const tags = ['gestión: imágenes']

type Options = { onSizesWanted?: (name: string) => void }

/** Pictures that the owner uploads; under /api/v1/gestion. */
export const pictureManagement: FastifyPluginAsyncZod<Options> = async (app, { onSizesWanted }) => {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    preservePath: true,
    limits: { fileSize: uploadLimits.bytes, files: 1, fields: 0, parts: 1 },
  })

  app.post(
    '/imagenes',
    {
      config: { ...adminOnly, otherBody: true },
      schema: {
        tags,
        summary: 'Sube una imagen JPG, PNG o WebP (multipart, campo «archivo»)',
        consumes: ['multipart/form-data'],
        response: { 201: uploadedPicture, ...staffRefusals },
      },
    },
    async (request, reply) => {
      const name = await readTurn(async () =>
        addPicture(app.media.uploads, await readUpload(request, notAPicture)),
      )
      onSizesWanted?.(name)
      return reply.code(201).send({ imagen_url: `/media/subidas/${name}.webp` })
    },
  )
}
