import { rm } from 'node:fs/promises'
import { type PictureWidth, pictureVariant } from '@mazo/contract/pictures.ts'
import { shopApi } from './shop-api.ts'
import { makeEmptyDataDir, prepared, startShop } from './start-shop.ts'

/** What the shop encodes ahead by itself when it opens. */
const usual: readonly PictureWidth[] = [320, 480]

/**
 * Before all journeys: one demo shop with its tables, its products and its pictures, whose folder every shop that
 * journeys visit begins as a copy of. Making it takes ten times as long as copying it.
 */
export default async function prepareShop() {
  const dataDir = await makeEmptyDataDir()
  const removeIt = () => rm(dataDir, { recursive: true, force: true })
  try {
    const shop = await startShop({ dataDir })
    await askForPictures(shop.url).finally(shop.stop)
  } catch (error) {
    await removeIt()
    throw error
  }
  process.env[prepared] = dataDir
  return removeIt
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
