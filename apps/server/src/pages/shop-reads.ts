import { hash } from 'node:crypto'
import { mostOfCard, type SameCard } from '@mazo/contract/card-book/product-card.ts'
import type { DetailedProduct, Shop } from '@mazo/contract/shop.ts'
import { shopDay } from '@mazo/contract/shop-clock.ts'
import type { StockOf } from '../http/cache/catalog-changes.ts'
import { anyList, ofProduct } from '../http/cache/cdn-names.ts'

/**
 * What may change the answer to a question: `edits` of any kind, `stock` besides of any product, or besides edits the
 * stock of the products with these ids.
 */
type Scope = 'edits' | 'stock' | readonly number[]

/** The questions whose answer is the same for every page, with their scope. Their answers are kept. */
const shared = {
  trending: 'stock',
  newest: 'stock',
  certified: 'stock',
  incomes: 'stock',
  gamePhotos: 'edits',
  siteImages: 'edits',
  events: 'edits',
  eventsContent: 'edits',
  settings: 'edits',
  frameContent: 'edits',
  banners: 'edits',
  questions: 'edits',
  siteStatus: 'edits',
  transferAccount: 'edits',
} as const satisfies Partial<Record<keyof Shop, Scope>>
const sharedNames = Object.keys(shared) as (keyof typeof shared)[]

/** A question to the shop, and the print of its last answer. */
type Question = {
  /** The name of a list that all pages share, by which a CDN can be told of it. */
  name?: string
  ask: () => Promise<unknown>
  scopeOf: (answer: unknown) => Scope
  /** After so long even a change that nobody announced (made by hand in the database) shows. */
  longestMs: number
  keepsAnswer: boolean
  known: Known | undefined
  /** Undefined again afterwards: an object that loses a field takes five times as much memory. */
  asking: { tick: number; told: Promise<Told> } | undefined
}
type Told = { answer: unknown; print: string }
const neverAsked = { known: undefined, asking: undefined }
type Seen = { question: Question; print: string }
type Known = Told & { scope: Scope; tick: number; askedMs: number }

const sharedMs = 5_000
const ownMs = 60_000
/** More products than this whose stock changed count as a change of everything. */
const mostProducts = 10_000

/**
 * The shop as pages read it. It remembers what each page read, so that after a change a page is drawn anew only where
 * one of its answers became another.
 */
export class ShopReads {
  readonly #shop: Shop
  readonly #now: () => number
  readonly #shared: ReadonlyMap<keyof Shop, Question>
  /** Counts the changes; what was read at a tick before that of a change in its scope is old. */
  #tick = 1
  #edited = 0
  #stockMoved = 0
  readonly #movedOf = new Map<number, number>()
  readonly #listPrints = new Map<string, string | null>()

  constructor(shop: Shop, now: () => number = () => performance.now()) {
    this.#shop = shop
    this.#now = now
    this.#shared = new Map(
      sharedNames.map((name) => [
        name,
        {
          name,
          ask: shop[name],
          scopeOf: () => shared[name],
          longestMs: sharedMs,
          keepsAnswer: true,
          ...neverAsked,
        },
      ]),
    )
  }

  /** @param stockOf as in `catalogChanged` */
  changed(stockOf?: StockOf): void {
    this.#tick += 1
    if (stockOf && this.#movedOf.size + stockOf.length <= mostProducts) {
      this.#stockMoved = this.#tick
      for (const id of stockOf) this.#movedOf.set(id, this.#tick)
      return
    }
    this.#edited = this.#tick
    this.#movedOf.clear()
  }

  /**
   * The shop for one drawing of a page, and whether a page that was drawn with it would be the same now: it asks again
   * what may have changed since, and nothing else. `shows`: the names of what the page read, for a CDN.
   */
  record(): { shop: Shop; holds: () => Promise<boolean>; shows: () => string[] } {
    const day = shopDay(new Date())
    const seen: Seen[] = []
    let isWhole = true
    const read = async (question: Question) => {
      try {
        const { answer, print } = await this.#told(question)
        seen.push({ question, print })
        return answer
      } catch (error) {
        isWhole = false
        throw error
      }
    }
    const own = (ask: () => Promise<unknown>, scopeOf: Question['scopeOf']) =>
      read({ ask, scopeOf, longestMs: ownMs, keepsAnswer: false, ...neverAsked })
    return {
      shop: { ...this.#shop, ...this.#recorded(read, own) },
      holds: async () => isWhole && day === shopDay(new Date()) && this.#stillSay(seen),
      shows: () => [...new Set(seen.flatMap(({ question }) => namesOf(question)))],
    }
  }

  async #stillSay(seen: readonly Seen[]): Promise<boolean> {
    const told = await Promise.all(seen.map(({ question }) => this.#told(question)))
    return told.every(({ print }, at) => print === seen[at]?.print)
  }

  /** The names of the shared lists that are no longer what they were when this was last asked. */
  async movedLists(): Promise<string[]> {
    const lists = sharedNames.filter((name) => shared[name] === 'stock')
    const prints = await Promise.all(lists.map((name) => this.#printOf(name)))
    const moved = lists.filter((name, at) => prints[at] !== this.#listPrints.get(name))
    lists.forEach((name, at) => {
      this.#listPrints.set(name, prints[at] ?? null)
    })
    return moved
  }

  /** Null where the list could not be read. */
  async #printOf(name: keyof typeof shared): Promise<string | null> {
    const question = this.#shared.get(name)
    return question
      ? this.#told(question).then(
          ({ print }) => print,
          () => null,
        )
      : null
  }

  #recorded(
    read: (question: Question) => Promise<unknown>,
    own: (ask: () => Promise<unknown>, scopeOf: Question['scopeOf']) => Promise<unknown>,
  ): Partial<Shop> {
    const shop = this.#shop
    return {
      ...Object.fromEntries([...this.#shared].map(([name, question]) => [name, () => read(question)])),
      ...({
        listProducts: (query) => own(() => shop.listProducts(query), ofStock),
        productAddresses: () => own(() => shop.productAddresses(), ofStock),
        detailedProduct: (slug) => own(() => shop.detailedProduct(slug), ofThatProduct),
        othersOfCard: (productId) => own(() => shop.othersOfCard(productId), ofOthers),
        slugById: (id) => own(() => shop.slugById(id), ofEdits),
        expansions: (tcg) => own(() => shop.expansions(tcg), ofEdits),
        legalPage: (clave) => own(() => shop.legalPage(clave), ofEdits),
      } satisfies { [Name in keyof Shop]?: (given: never) => Promise<unknown> }),
    } as Partial<Shop>
  }

  #isFresh({ known, longestMs }: Question): boolean {
    if (!known || known.tick < this.#edited || this.#now() - known.askedMs > longestMs) return false
    if (known.scope === 'edits') return true
    if (known.scope === 'stock') return known.tick >= this.#stockMoved
    return known.scope.every((id) => known.tick >= (this.#movedOf.get(id) ?? 0))
  }

  /** Of several that ask at once one does, unless something changed since it began. */
  async #told(question: Question): Promise<Told> {
    const { known, asking } = question
    if (known && this.#isFresh(question)) return known
    if (asking?.tick === this.#tick) return asking.told
    const own = { tick: this.#tick, told: this.#ask(question) }
    question.asking = own
    return own.told.finally(() => {
      if (question.asking === own) question.asking = undefined
    })
  }

  async #ask(question: Question): Promise<Told> {
    const { ask, scopeOf, keepsAnswer } = question
    const [tick, askedMs] = [this.#tick, this.#now()]
    const told = await ask()
    const print = printOf(told)
    // The same object for the same answer: what is drawn from it is found by it (storefront, start/drawn-parts.ts).
    const answer = print === question.known?.print ? (question.known.answer ?? told) : told
    if ((question.known?.tick ?? 0) <= tick)
      question.known = {
        answer: keepsAnswer ? answer : undefined,
        print,
        scope: scopeOf(answer),
        tick,
        askedMs,
      }
    return { answer, print }
  }
}

const ofStock = () => 'stock' as const
const ofEdits = () => 'edits' as const

function ofThatProduct(found: unknown): Scope {
  const shown = found as DetailedProduct | null
  return shown ? [shown.product.id] : 'stock'
}

function ofOthers(found: unknown): Scope {
  const others = found as SameCard[]
  return others.length < mostOfCard ? others.map(({ id }) => id) : 'stock'
}

function namesOf({ name, known }: Question): string[] {
  const scope = known?.scope
  if (scope === 'edits' || scope === undefined) return []
  return scope === 'stock' ? [name ?? anyList] : scope.map(ofProduct)
}

const printOf = (answer: unknown) => hash('sha1', JSON.stringify(answer) ?? '', 'base64')
