import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { type PictureWidth, pictureVariant } from '@mazo/contract/pictures.ts'
import { addressOf, findPostgres, onServer } from '../../apps/server/src/testing/database/postgres-setup.ts'
import { makeMemoryFolder } from '../../apps/server/src/testing/memory-folder.ts'
import { shopApi } from './shop-api.ts'
import { announcePrepared } from './shop-home.ts'
import { openShop } from './start-shop.ts'

/** The picture widths that the shop encodes ahead when it opens. */
const usual: readonly PictureWidth[] = [320, 480]

/**
 * Makes one demo shop with tables, products and pictures before all journeys; every shop that journeys visit begins as
 * its copy. It is on the PostgreSQL of TEST_DATABASE_URL, else on one of our own.
 * @throws an error that says JOURNEYS SKIPPED if there is no PostgreSQL, for scripts/test.mjs to count
 */
export default async function prepareShop() {
  const server = await findPostgres()
  if ('reason' in server)
    throw new Error(`JOURNEYS SKIPPED: PostgreSQL could not be started: ${server.reason}`)
  const { adminUrl } = server
  const template = `mazo_e2e_${randomBytes(6).toString('hex')}`
  const dataDir = await makeMemoryFolder()
  const remove = async () => {
    await onServer(adminUrl, `drop database if exists ${template} with (force)`)
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await onServer(adminUrl, `create database ${template}`)
    const shop = await openShop({ dataDir, databaseUrl: addressOf(adminUrl, template), remove })
    await askForPictures(shop.url).finally(shop.stop)
  } catch (error) {
    await remove().finally(server.stop)
    throw error
  }
  announcePrepared({ dataDir, adminUrl, template })
  return () => remove().finally(server.stop)
}

async function askForPictures(url: string) {
  const products = await shopApi(url).allProducts()
  const pictures = new Set(products.flatMap(({ imagen_url }) => imagen_url ?? []))
  const addresses = [...pictures].flatMap((one) => usual.map((width) => pictureVariant(one, width, 'avif')))
  const takeFrom = async (rest: Iterator<string>) => {
    for (let one = rest.next(); !one.done; one = rest.next())
      await (await fetch(url + one.value)).arrayBuffer()
  }
  const all = addresses.values()
  await Promise.all([takeFrom(all), takeFrom(all)])
}
