import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /** Tells what a request left to do. Call it after the commit; true where somebody listens. */
    happened: <Name extends keyof Happenings>(name: Name, ...said: Happenings[Name]) => boolean
  }
}

/** What may happen, with what there is to say of it. */
type Happenings = {
  /** Stock was taken or came back, an order moved, and a mail of it waits. */
  order: []
  /** A mail waits to be sent. */
  mail: []
  /** There is something to ask the card provider: it told of a payment, a refund waits, an order's place was taken. */
  payment: []
  /** A sheet waits to be read, applied or undone. */
  import: []
  /** A change of all that a filter finds waits to be done or undone. */
  bulkChange: []
  /** An uploaded picture, by its name, is without some of its sizes. */
  picture: [name: string]
}

type Listeners = { [Name in keyof Happenings]?: (...said: Happenings[Name]) => void }

/** Who does what requests leave to do. Of an order they hear as of any mail: what is kept of it is dropped here. */
export type ShopListeners = Omit<Listeners, 'order'>

/** Tells those who work behind the routes that there is something to do. Register it before the routes. */
export const happened = fp(
  async (app: FastifyInstance, { listeners = {} }: { listeners?: ShopListeners }) => {
    const all: Listeners = {
      ...listeners,
      order: () => {
        app.catalogChanged()
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
