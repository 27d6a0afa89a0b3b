import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { type RunningProvider, startProvider } from '@mazo/mercado-pago/start-provider.ts'
import { type ChangeableShop, startChangeableShop } from './changeable-shop.ts'

const keys = { accessToken: 'APP_USR-recorridos', webhookSecret: 'secreto-de-los-recorridos' }

export type CardShop = ChangeableShop & {
  provider: RunningProvider
  /** Stops the provider for as long as the work takes. */
  whileProviderIsDown(work: () => Promise<void>): Promise<void>
}

/** A shop that takes cards, with a stand-in of the provider, which notifies it of payments over HTTP. */
export async function startCardShop(): Promise<CardShop> {
  let seed = 1
  // The seed is new each time, because the shop must not meet the id of a payment twice.
  const open = (port: number) =>
    startProvider({ port, ...keys, collectorId: 77, retryFactor: 1 / 600, seed: seed++ })
  let provider = await open(0)
  // The port is chosen before the shop opens, because the provider needs the address for buyers and notifications.
  const port = String(await findFreePort())
  const shop = await startChangeableShop({
    port,
    settings: {
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      MP_ACCESS_TOKEN: keys.accessToken,
      MP_WEBHOOK_SECRET: keys.webhookSecret,
      MP_API_BASE_URL: provider.url,
    },
  })
  return {
    ...shop,
    get provider() {
      return provider
    },
    async whileProviderIsDown(work) {
      await provider.stop()
      try {
        await work()
      } finally {
        provider = await open(Number(new URL(provider.url).port))
      }
    },
    async stop() {
      await shop.stop()
      await provider.stop()
    },
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
