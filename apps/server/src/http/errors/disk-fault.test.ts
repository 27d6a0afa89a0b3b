import { mkdir, readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureFiles, receiptFiles } from '../../files/stores.ts'
import { placeOrder } from '../../orders/place/place-order.ts'
import { freshDatabase } from '../../testing/database/database.ts'
import { startSmallDiskShop } from '../../testing/full-disk/start-small-disk-shop.ts'
import { makeApi } from '../../testing/shops/make-api.ts'
import { makeProduct } from '../../testing/shops/make-product.ts'
import { makeStaff, signedIn } from '../../testing/shops/make-staff.ts'
import { orderOf } from '../../testing/shops/order-of.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { diskFault } from './disk-fault.ts'

const SESSION_SECRET = 'the-secret-of-a-shop-whose-disk-is-full'
const drawNoise = (width: number) =>
  sharp({
    create: {
      width,
      height: width,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })

test('a full disk refuses what is uploaded in words, keeps no half of it, and takes what it has room for', async () => {
  const database = await freshDatabase()
  const dataDir = temporaryFolder()
  const headers = await signedIn(await makeApi(database, { SESSION_SECRET }), await makeStaff(database.db))
  const { answer } = await placeOrder(database.db, orderOf([[await makeProduct(database.db), 1]]), {
    holdMs: 60_000,
  })
  await pictureFiles({ dataDir }).write('carta.webp', await drawNoise(600).webp().toBuffer())
  const shop = await startSmallDiskShop({
    DATABASE_URL: database.pool.options.connectionString ?? '',
    DATA_DIR: dataDir,
    SESSION_SECRET,
  })
  const send = async (path: string, type: string, bytes: string | Buffer) => {
    const body = new FormData()
    body.set('archivo', new File([bytes], 'archivo', { type }))
    return fetch(shop + path, { method: 'POST', body, headers })
  }
  const receipt = `/api/v1/ordenes/${answer.token}/comprobante/`
  const sheet = `nombre;precio\n${'Caja;1\n'.repeat(40_000)}`
  const picture = await drawNoise(800).jpeg().toBuffer()
  const tries = [
    [receipt, 'application/pdf', `%PDF-1.7\n${'x'.repeat(200_000)}\n%%EOF`],
    [receipt, 'image/jpeg', picture],
    ['/api/v1/gestion/imagenes/', 'image/jpeg', picture],
    ['/api/v1/gestion/importaciones/', 'text/csv', sheet],
  ] as const
  for (const [path, type, bytes] of tries) {
    const refused = await send(path, type, bytes)
    expect([refused.status, await refused.json()], path).toEqual([
      503,
      {
        error:
          'No hay lugar en el servidor para guardar el archivo. No se cambió nada: probá de nuevo más tarde.',
        codigo: 'sin_espacio',
        detalles: [],
      },
    ])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  const files = await readdir(dataDir, { recursive: true, withFileTypes: true })
  expect(files.filter((file) => file.isFile()).map(({ name }) => name)).toEqual(['carta.webp'])
  const { rows } = await database.db.execute(sql`
    select (select count(*)::int from comprobantes) as receipts, (select count(*)::int from importaciones) as sheets,
      (select estado from ordenes) as estado`)
  expect(rows).toEqual([{ receipts: 0, sheets: 0, estado: 'pendiente' }])

  const shown = await fetch(`${shop}/media/subidas/carta-320.webp`)
  expect([shown.status, (await sharp(await shown.arrayBuffer()).metadata()).width]).toEqual([200, 320])
  expect((await send(receipt, 'application/pdf', '%PDF-1.7\nel comprobante\n%%EOF')).status).toBe(201)
})

test('what a disk without room begins to write is gone again', async () => {
  const dataDir = temporaryFolder()
  await mkdir(join(dataDir, 'comprobantes'))
  await symlink('/dev/full', join(dataDir, 'comprobantes', 'a.pdf'))
  const store = receiptFiles({ dataDir })
  await expect(store.write('a.pdf', Buffer.from('x'))).rejects.toSatisfy(
    (error) => diskFault(error) === 'full',
  )
  expect(await readdir(join(dataDir, 'comprobantes'))).toEqual([])
})
