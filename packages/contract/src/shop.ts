import type { CardFacts, SameCard } from './card-book/product-card.ts'
import type { FollowedOrder } from './orders/receipts.ts'
import type { WithdrawalBody } from './orders/withdrawals.ts'
import type { CatalogQuery, Expansion, Product, ProductPage } from './products/products.ts'
import type { Banner } from './site/banners.ts'
import type { Event } from './site/event.ts'
import type { EventsContent } from './site/events.ts'
import type { LegalPageKey, RenderedPage } from './site/legal-pages.ts'
import type { Question } from './site/questions.ts'
import type {
  FrameContent,
  GamePhotos,
  Settings,
  SiteImages,
  SiteStatus,
  TransferAccount,
} from './site/site.ts'

/** A product as its own page shows it: with its pictures after the first, and its card where it names one. */
export type DetailedProduct = { product: Product; otherPictures: string[]; card: CardFacts | null }

/**
 * What the pages ask of the shop while they are rendered. The server's own functions answer in-process; the browser
 * asks the same over the API.
 */
export type Shop = {
  /** The address of the shop without a trailing slash, for canonical links. */
  publicUrl: string
  listProducts(query: CatalogQuery): Promise<ProductPage>
  /** Null when no product has this address, or it is hidden. */
  detailedProduct(slug: string): Promise<DetailedProduct | null>
  /** What else the shop has of this product's card. */
  othersOfCard(productId: number): Promise<SameCard[]>
  /** The slug of the product with this id; null if there is none or it is hidden. It may be sold out. */
  slugById(id: number): Promise<string | null>
  trending(): Promise<Product[]>
  newest(): Promise<Product[]>
  certified(): Promise<Product[]>
  /** Newest first. */
  expansions(tcg: number): Promise<Expansion[]>
  gamePhotos(): Promise<GamePhotos | null>
  siteImages(): Promise<SiteImages | null>
  /** By date descending. */
  events(): Promise<Event[]>
  eventsContent(): Promise<EventsContent>
  /** Recent stock that can be bought now, newest first. */
  incomes(): Promise<Product[]>
  settings(): Promise<Settings>
  frameContent(): Promise<FrameContent>
  /** Those that show, in the owner's order. */
  banners(): Promise<Banner[]>
  questions(): Promise<Question[]>
  legalPage(clave: LegalPageKey): Promise<RenderedPage>
  siteStatus(): Promise<SiteStatus>
  orderByToken(token: string): Promise<FollowedOrder | null>
  /** The delivery address of an order, line by line; null where its buyer picks it up. Only the order's page asks. */
  destination(token: string): Promise<string[] | null>
  transferAccount(): Promise<TransferAccount>
  /** Where somebody sent the withdrawal form without scripts: the call of the API that they would have made. */
  withdraw?(body: WithdrawalBody): Promise<{ status: number; content: unknown }>
  /** Addresses of everything that can be bought, for the site map; `changed` is an ISO instant. */
  productAddresses(): Promise<{ slug: string; changed: string }[]>
}
