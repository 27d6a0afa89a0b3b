import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ImportOne, ImportRow } from '@mazo/contract/imports/imports.ts'
import type { Page } from '@mazo/contract/paged-list.ts'
import type { UploadedPicture } from '@mazo/contract/uploads.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { expansions, products } from '../../catalog/tables.ts'
import { findProductPictures } from '../../catalog-management/pictures/product-pictures.ts'
import { sheetFiles } from '../../files/stores.ts'
import { ImportError } from '../../imports/sheet/import-error.ts'
import type { ImportParts } from '../../imports/work/import-work.ts'
import { runImports } from '../../imports/work/run-imports.ts'
import { stockMoves } from '../../stock/tables.ts'
import { freshDatabase } from '../database/database.ts'
import { makeApi } from './make-api.ts'
import { makeStaff, signedIn } from './make-staff.ts'
import { plainPicture, upload } from './upload.ts'

/**
 * A shop for the tests of a file whose owner imports sheets, empty for each; `work` does what its import worker would. It
 * is there once a test runs.
 */
export function importShop() {
  const shop = {} as Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    Object.assign(shop, await open())
  })
  beforeEach(() => shop.empty())
  afterAll(() => shop.close())
  return shop
}

/** The same with the expansion «151»; `single` is what every loose card of it has. */
export function importShopOfSingles() {
  const shop = importShop()
  const single = { tcg_id: 1, single: true, expansion_id: 0 }
  beforeEach(async () => {
    const [made] = await shop.db.insert(expansions).values({ tcg_id: 1, nombre: '151' }).returning()
    if (made) single.expansion_id = made.id
  })
  return { shop, single }
}

async function open() {
  const database = await freshDatabase()
  const { db } = database
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mazo-imports-'))
  const app = await makeApi(database, { DATA_DIR: dataDir })
  const headers = await signedIn(app, await makeStaff(db, { username: 'duena' }))
  const imports = importsOf(app, headers)
  return {
    database,
    db,
    app,
    ...imports,
    /** What the stock ledger of a product comes to. */
    units: async (id: number) =>
      (await db.select().from(stockMoves).where(eq(stockMoves.producto_id, id))).reduce(
        (sum, { cambio }) => sum + cambio,
        0,
      ),
    /** Changes a product by its form. */
    edit: async (id: number | undefined, changes: object) => {
      const shown = (await imports.call('GET', `productos/${id}`)).json()
      const answer = await imports.call('PUT', `productos/${id}`, { ...shown, ...changes })
      expect(answer.statusCode, answer.body).toBe(200)
    },
    exportAs: (query: string) => app.inject({ url: `${base}/productos/exportar/?${query}`, headers }),
    picturesOf: async (id: number) => (await findProductPictures(db, id)).imagenes,
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

const base = '/api/v1/gestion'

/** The steps of an import, as the owner takes them and the worker of a running shop would. */
export function importsOf(app: FastifyInstance, headers: Record<string, string>) {
  const { db } = app
  const sheets = sheetFiles(app.config)

  const call = (method: InjectOptions['method'], url: string, payload?: object) =>
    app.inject({ method, url: `${base}/${url}/`, headers, payload })
  const send = (content: string | Buffer, name = 'lista.csv', field = 'archivo') =>
    upload(app, `${base}/importaciones/`, headers, { bytes: content, name, field, type: 'text/csv' })
  const idle = { worker: 'prueba', signal: new AbortController().signal, changed: () => {}, batchMs: 200 }
  const work = (given: Partial<typeof idle> & Pick<ImportParts, 'mostRows'> = {}) =>
    runImports({ ...idle, ...given, db, sheets }, (error) => {
      if (!(error instanceof ImportError)) throw error
    })
  const read = async (id: number) => (await call('GET', `importaciones/${id}`)).json<ImportOne>()

  /** @throws where a step is refused; @returns the id of the import */
  async function analyse(
    content: string | Buffer,
    choice = {},
    parts?: Parameters<typeof work>[0],
  ): Promise<number> {
    const { id, columnas } = succeeded(await send(content)).json<ImportOne>()
    succeeded(await call('PUT', `importaciones/${id}/columnas`, { columnas, ...choice }))
    await work(parts)
    return id
  }

  const sendPicture = async (background: string) => {
    const bytes = await plainPicture(background)
    return succeeded(await upload(app, `${base}/imagenes/`, headers, { bytes })).json<UploadedPicture>()
      .imagen_url
  }

  /** The same with pictures, by the colour of each file. */
  async function analyseWith(colours: Record<string, string>, content: string): Promise<number> {
    const { id, columnas } = succeeded(await send(content)).json<ImportOne>()
    const fotos: { archivo: string; imagen_url: string }[] = []
    for (const [archivo, colour] of Object.entries(colours))
      fotos.push({ archivo, imagen_url: await sendPicture(colour) })
    succeeded(await call('POST', `importaciones/${id}/imagenes`, { fotos }))
    succeeded(await call('PUT', `importaciones/${id}/columnas`, { columnas }))
    await work()
    return id
  }

  return {
    sheets,
    folder: sheets.draftFolder,
    call,
    upload: send,
    work,
    read,
    analyse,
    analyseWith,
    /** Uploads a picture of one colour; @returns its address */
    sendPicture,
    rowsOf: async (id: number, query = '') =>
      (await app.inject({ url: `${base}/importaciones/${id}/filas/${query}`, headers })).json<
        Page<ImportRow>
      >(),
    apply: async (id: number, parts?: Parameters<typeof work>[0]) => {
      succeeded(await call('POST', `importaciones/${id}/aplicar`))
      await work(parts)
      return read(id)
    },
  }
}

function succeeded<Answer extends { statusCode: number; body: string }>(answer: Answer): Answer {
  if (answer.statusCode >= 300) throw new Error(answer.body)
  return answer
}
