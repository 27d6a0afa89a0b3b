import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UploadedPicture } from '@mazo/contract/uploads.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { freshDatabase } from '../database/database.ts'
import { makeApi } from './make-api.ts'
import { makeStaff, signedIn } from './make-staff.ts'
import { plainPicture, type Upload, upload } from './upload.ts'

/** A shop for the tests of a file whose owner uploads pictures. It is there once a test runs. */
export function pictureShop() {
  const shop = {} as Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    Object.assign(shop, await open())
  })
  afterAll(async () => {
    await shop.app.close()
    await rm(shop.dataDir, { recursive: true, force: true })
  })
  return shop
}

async function open() {
  const database = await freshDatabase()
  const { db } = database
  const dataDir = await mkdtemp(join(tmpdir(), 'mazo-fotos-'))
  const app = await makeApi(database, { DATA_DIR: dataDir })
  const owner = await signedIn(app, await makeStaff(db))
  const base = '/api/v1/gestion'
  const send = (file: Upload) => upload(app, `${base}/imagenes/`, owner, file)
  return {
    db,
    app,
    dataDir,
    owner,
    /** Uploads a file as it is. */
    send,
    /** Uploads a picture of one colour; @returns its address */
    sendPlain: async (colour: string) =>
      (await send({ bytes: await plainPicture(colour) })).json<UploadedPicture>().imagen_url,
    /** Calls as the owner, or as somebody else with their `headers`. */
    call: (method: InjectOptions['method'], url: string, payload?: object, headers = owner) =>
      app.inject({ method, url: `${base}/${url}/`, headers, payload }),
  }
}
