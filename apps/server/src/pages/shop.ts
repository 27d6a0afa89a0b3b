import type { Shop } from '@mazo/contract/shop.ts'
import { findCardOfProduct } from '../catalog/find-card-of-product.ts'
import { findOtherPictures } from '../catalog/find-other-pictures.ts'
import { findProductBySlug } from '../catalog/find-product-by-slug.ts'
import { findProductsByIds } from '../catalog/find-products-by-ids.ts'
import { listAddresses } from '../catalog/lists/list-addresses.ts'
import { listCertified } from '../catalog/lists/list-certified.ts'
import { listExpansions } from '../catalog/lists/list-expansions.ts'
import { listIncomes } from '../catalog/lists/list-incomes.ts'
import { listNewest } from '../catalog/lists/list-newest.ts'
import { listProducts } from '../catalog/lists/list-products.ts'
import { listSuggested } from '../catalog/lists/list-suggested.ts'
import { listTrending } from '../catalog/lists/list-trending.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { listEvents, readEventsContent } from '../events/read-events.ts'
import { findDestination, findOrderByToken } from '../order-management/find-order.ts'
import { readBanners, readFrameContent, readLegalPage, readQuestions } from '../site/read-content.ts'
import { readGamePhotos, readSiteImages } from '../site/read-pictures.ts'
import { readSettings, readSiteStatus, readTransferAccount } from '../site/read-settings.ts'

/** The functions behind the API, as the pages ask for them in-process. */
export function shopOver(db: Database, config: Config): Shop {
  return {
    publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
    listProducts: (query) => listProducts(db, query),
    productBySlug: (slug) => findProductBySlug(db, slug),
    otherPictures: (slug) => findOtherPictures(db, slug),
    cardOfProduct: (slug) => findCardOfProduct(db, slug),
    slugById: async (id) => (await findProductsByIds(db, [id]))[0]?.slug ?? null,
    trending: () => listTrending(db),
    newest: () => listNewest(db),
    certified: () => listCertified(db),
    suggested: () => listSuggested(db),
    expansions: (tcg) => listExpansions(db, tcg),
    gamePhotos: () => readGamePhotos(db),
    siteImages: () => readSiteImages(db),
    events: () => listEvents(db),
    eventsContent: () => readEventsContent(db),
    incomes: () => listIncomes(db),
    settings: () => readSettings(db, config),
    frameContent: () => readFrameContent(db),
    banners: () => readBanners(db),
    questions: () => readQuestions(db),
    legalPage: (clave) => readLegalPage(db, clave),
    siteStatus: () => readSiteStatus(db),
    orderByToken: (token) => findOrderByToken(db, token),
    destination: (token) => findDestination(db, token),
    transferAccount: () => readTransferAccount(db),
    productAddresses: () => listAddresses(db),
  }
}
