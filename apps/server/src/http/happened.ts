import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { StockOf } from './cache/catalog-changes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Announces the work that a request left to do. Call it after the commit; true if somebody listens. */
    happened: <Name extends keyof Happenings>(name: Name, ...said: Happenings[Name]) => boolean
  }
}

/** The events, with their arguments. */
type Happenings = {
  /** Stock was taken or came back, an order moved, and a mail of it waits; `stockOf` as in `catalogChanged`. */
  order: [stockOf?: StockOf]
  /** A mail waits to be sent. */
  mail: []
  /** The card provider has to be asked: a notice came, a refund waits, or an order was replaced. */
  payment: []
  /** A sheet waits to be read, applied or undone. */
  import: []
  /** A file of cards waits to be loaded. */
  cards: []
  /** A lot of cards waits to be taken in or undone. */
  intake: []
  /** A change of all that a filter finds waits to be done or undone. */
  bulkChange: []
  /** A linking of the shop's cards with the book waits to be done or undone. */
  linking: []
  /** An uploaded picture, by its name, is without some of its sizes. */
  picture: [name: string]
}

type Listeners = { [Name in keyof Happenings]?: (...said: Happenings[Name]) => void }

/** The workers that requests wake. An `order` reaches them as `mail`; its kept answers are dropped here. */
export type ShopListeners = Omit<Listeners, 'order'>

/** Tells the background workers that there is something to do. Register it before the routes. */
export const happened = fp(
  async (app: FastifyInstance, { listeners = {} }: { listeners?: ShopListeners }) => {
    const all: Listeners = {
      ...listeners,
      order: (stockOf) => {
        app.catalogChanged(stockOf)
        listeners.mail?.()
      },
    }
    function tell<Name extends keyof Happenings>(name: Name, ...said: Happenings[Name]) {
      const listener: ((...said: Happenings[Name]) => void) | undefined = all[name]
      listener?.(...said)
      return listener !== undefined
    }
    app.decorate('happened', tell)
  },
  { name: 'happened' },
)
