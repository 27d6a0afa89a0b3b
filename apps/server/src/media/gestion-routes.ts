import multipart from '@fastify/multipart'
import { uploadLimits } from '@mazo/contract/picture-type.ts'
import { productPictures, productPicturesBody } from '@mazo/contract/product-pictures.ts'
import { uploadedPicture } from '@mazo/contract/uploads.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { byId } from '../http/by-id.ts'
import { adminOnly, staffOf, staffRefusals } from '../http/staff-only.ts'
import { takeTurns } from '../take-turns.ts'
import { addPicture } from './add-picture.ts'
import { findProductPictures, setProductPictures } from './product-pictures.ts'
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

  app.get(
    '/productos/:id/imagenes',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Las imágenes de un producto, en su orden',
        params: byId,
        response: { 200: productPictures, ...staffRefusals },
      },
    },
    ({ params }) => findProductPictures(app.db, params.id),
  )

  app.put(
    '/productos/:id/imagenes',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Cambia las imágenes de un producto; la primera es la que muestran las listas',
        params: byId,
        body: productPicturesBody,
        response: { 200: productPictures, ...staffRefusals },
      },
    },
    async (request) => {
      const { username } = staffOf(request)
      const changed = await setProductPictures(app.db, request.params.id, request.body, username)
      app.catalogChanged()
      return changed
    },
  )
}
