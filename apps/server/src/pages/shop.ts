import type { Shop } from '@mazo/contract/shop.ts'
import { findOthersOfCard } from '../catalog/find-others-of-card.ts'
import { findDetailedProduct } from '../catalog/find-product-by-slug.ts'
import { findProductsByIds } from '../catalog/find-products-by-ids.ts'
import { listAddresses } from '../catalog/lists/list-addresses.ts'
import { listCertified } from '../catalog/lists/list-certified.ts'
import { listExpansions } from '../catalog/lists/list-expansions.ts'
import { listIncomes } from '../catalog/lists/list-incomes.ts'
import { listNewest } from '../catalog/lists/list-newest.ts'
import { listProducts } from '../catalog/lists/list-products.ts'
import { listTrending } from '../catalog/lists/list-trending.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { type PublicReads, readsFrom } from '../db/public-reads.ts'
import { listEvents, readEventsContent } from '../events/read-events.ts'
import { findDestination, findOrderByToken } from '../order-management/find-order.ts'
import { readBanners, readFrameContent, readLegalPage, readQuestions } from '../site/read-content.ts'
import { readGamePhotos, readSiteImages } from '../site/read-pictures.ts'
import { readSettings, readSiteStatus, readTransferAccount } from '../site/read-settings.ts'

/**
 * The functions behind the API, as the pages ask for them in-process. What is the same for everybody comes through `reads`,
 * orders from the database itself.
 */
export function shopOver(
  db: Database,
  config: Config,
  { read }: Pick<PublicReads, 'read'> = readsFrom({ db }),
): Shop {
  return {
    publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
    listProducts: (query) => read((from) => listProducts(from, query)),
    detailedProduct: (slug) => read((from) => findDetailedProduct(from, slug)),
    othersOfCard: (productId) => read((from) => findOthersOfCard(from, productId)),
    slugById: async (id) => (await read((from) => findProductsByIds(from, [id])))[0]?.slug ?? null,
    trending: () => read(listTrending),
    newest: () => read(listNewest),
    certified: () => read(listCertified),
    expansions: (tcg) => read((from) => listExpansions(from, tcg)),
    gamePhotos: () => read(readGamePhotos),
    siteImages: () => read(readSiteImages),
    events: () => read(listEvents),
    eventsContent: () => read(readEventsContent),
    incomes: () => read(listIncomes),
    settings: () => read((from) => readSettings(from, config)),
    frameContent: () => read(readFrameContent),
    banners: () => read(readBanners),
    questions: () => read(readQuestions),
    legalPage: (clave) => read((from) => readLegalPage(from, clave)),
    siteStatus: () => read(readSiteStatus),
    orderByToken: (token) => findOrderByToken(db, token),
    destination: (token) => findDestination(db, token),
    transferAccount: () => read(readTransferAccount),
    productAddresses: () => read(listAddresses),
  }
}
