import { rm } from 'node:fs/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { putMigrated } from '../testing/database/put-migrated.ts'
import { buyOnce } from '../testing/kill/buyers.ts'
import { ownServerAddress } from '../testing/kill/own-server.ts'
import { startShop } from '../testing/kill/shop-process.ts'
import { withDatabase } from '../testing/kill/with-database.ts'
import { makeMemoryFolder } from '../testing/memory-folder.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { startSmtp } from '../testing/smtp-listener.ts'

/** Much less than a mail's lease of two minutes. */
const soon = { timeout: 25_000, interval: 200 }
const mailsOfOrder = 2

test('a shop killed in the middle of a round does that round again as soon as it is started', async () => {
  const dataDir = await makeMemoryFolder()
  onTestFinished(() => rm(dataDir, { recursive: true }))
  await putMigrated(dataDir)
  const databaseUrl = await ownServerAddress()
  const product = await withDatabase(dataDir, databaseUrl, (db) => makeProduct(db))
  await using smtp = await startSmtp()
  const start = () =>
    startShop({ DATA_DIR: dataDir, SMTP_URL: smtp.url, ...(databaseUrl && { DATABASE_URL: databaseUrl }) })

  smtp.mute(true)
  let shop = await start()
  try {
    await buyOnce(shop.url, product)
    await vi.waitFor(() => expect(smtp.seen).toHaveLength(mailsOfOrder), soon)
    await shop.kill()

    smtp.mute(false)
    shop = await start()
    await buyOnce(shop.url, product)
    // On PostgreSQL another process might be sending the mails that were taken: they wait until their lease is over.
    const expected = databaseUrl ? mailsOfOrder : 2 * mailsOfOrder
    await vi.waitFor(() => expect(smtp.received).toHaveLength(expected), soon)
  } finally {
    await shop.stop()
  }
}, 240_000)
