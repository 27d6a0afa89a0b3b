import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ImportOne, ImportRow } from '@mazo/contract/imports.ts'
import type { Page } from '@mazo/contract/paged-list.ts'
import type { UploadedPicture } from '@mazo/contract/uploads.ts'
import { asc, sql } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import sharp from 'sharp'
import { products } from '../catalog/tables.ts'
import { importFolder } from '../imports/import-folder.ts'
import { runImports } from '../imports/run-imports.ts'
import { freshDatabase } from './database.ts'
import { makeApi } from './make-api.ts'
import { makeStaff, signedIn } from './make-staff.ts'
import { upload } from './upload.ts'

export type ImportShop = Awaited<ReturnType<typeof openImportShop>>

/** A shop of its own whose owner imports sheets; `work` does what its import worker would. */
export async function openImportShop() {
  const database = await freshDatabase()
  const { db } = database
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mazo-imports-'))
  const app = await makeApi(database, { DATA_DIR: dataDir })
  const headers = await signedIn(app, await makeStaff(db, { username: 'duena' }))
  const folder = importFolder({ dataDir })
  const base = '/api/v1/gestion'

  const call = (method: InjectOptions['method'], url: string, payload?: object) =>
    app.inject({ method, url: `${base}/${url}/`, headers, payload })
  const send = (content: string | Buffer, name = 'lista.csv', field = 'archivo') =>
    upload(app, `${base}/importaciones/`, headers, { bytes: content, name, field, type: 'text/csv' })
  const idle = { worker: 'prueba', signal: new AbortController().signal, changed: () => {}, batchMs: 100 }
  const work = (given: Partial<typeof idle> = {}) =>
    runImports({ ...idle, ...given, db, folder }, (error) => {
      throw error
    })
  const read = async (id: number) => (await call('GET', `importaciones/${id}`)).json<ImportOne>()

  /** @throws where a step is refused; @returns the id of the import */
  async function analyse(content: string | Buffer, choice: object = {}): Promise<number> {
    const { id, columnas } = succeeded(await send(content)).json<ImportOne>()
    succeeded(await call('PUT', `importaciones/${id}/columnas`, { columnas, ...choice }))
    await work()
    return id
  }

  return {
    database,
    db,
    app,
    folder,
    call,
    upload: send,
    work,
    read,
    analyse,
    /** Uploads a picture of one colour; @returns its address */
    sendPicture: async (background: string) => {
      const plain = { width: 20, height: 28, channels: 3, background } as const
      const bytes = await sharp({ create: plain }).jpeg().toBuffer()
      return succeeded(await upload(app, `${base}/imagenes/`, headers, { bytes })).json<UploadedPicture>()
        .imagen_url
    },
    rowsOf: async (id: number, query = '') =>
      (await app.inject({ url: `${base}/importaciones/${id}/filas/${query}`, headers })).json<
        Page<ImportRow>
      >(),
    apply: async (id: number) => {
      succeeded(await call('POST', `importaciones/${id}/aplicar`))
      await work()
      return read(id)
    },
    exportAs: (query: string) => app.inject({ url: `${base}/productos/exportar/?${query}`, headers }),
    stored: () => db.select().from(products).orderBy(asc(products.id)),
    empty: () =>
      db.execute(
        sql`truncate importaciones, importacion_filas, orden_lineas, movimientos_stock, productos, expansiones cascade`,
      ),
    close: async () => {
      await app.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

function succeeded<Answer extends { statusCode: number; body: string }>(answer: Answer): Answer {
  if (answer.statusCode >= 300) throw new Error(answer.body)
  return answer
}
