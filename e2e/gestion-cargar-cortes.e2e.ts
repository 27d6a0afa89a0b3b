import { rm } from 'node:fs/promises'
import { chromium, type Page, type Route } from '@playwright/test'
import { type OpenDatabase, openDatabase } from '../apps/server/src/db/database.ts'
import { findBookErrors } from '../apps/server/src/testing/books.ts'
import { holdProduct } from '../apps/server/src/testing/kill/hold-product.ts'
import { makeMemoryFolder } from '../apps/server/src/testing/memory-folder.ts'
import { enter, field, lots, readLot, saved } from './intake-steps.ts'
import { beginLongLot, linesBefore } from './long-lot.ts'
import { test as base } from './own-shop.ts'
import { expect } from './test.ts'

type Browsers = {
  /** The shop's database, to hold its work up and for what no screen tells. */
  database: OpenDatabase
  /** Opens an address in the one browser of a computer, which keeps what it has in a folder. */
  openBrowser: (address: string) => Promise<Page>
}

const test = base.extend<Browsers>({
  database: async ({ visited: { databaseUrl, dataDir } }, use) => {
    const database = await openDatabase({ databaseUrl, dataDir })
    await use(database)
    await database.close()
  },
  openBrowser: async ({ launchOptions, baseURL, viewport, page }, use) => {
    const folder = await makeMemoryFolder()
    let context: Awaited<ReturnType<typeof chromium.launchPersistentContext>> | undefined
    await use(async (address) => {
      context = await chromium.launchPersistentContext(folder, { ...launchOptions, baseURL, viewport })
      await context.addCookies(await page.context().cookies())
      const opened = await context.newPage()
      await opened.goto(address)
      return opened
    })
    await context?.close()
    await rm(folder, { recursive: true })
  },
})

const last = ['1', '3', '5', '7', '9']
const size = linesBefore + last.length
const screenOf = (id: number) => `/gestion/cargar-cartas/${id}`

const expectCards = (page: Page, copies: number) =>
  expect(page.getByText(`${copies} cartas`, { exact: true }).filter({ visible: true })).toBeVisible()

/** A number that comes before the cards of its expansion is looked for in the whole book. */
const cardsCome = (page: Page) =>
  page.waitForResponse((answer) => answer.url().includes('lotes/cartas/?expansion_id'))

async function takeIn(page: Page) {
  await page.getByRole('button', { name: 'Dar de alta' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Dar de alta' }).click()
}

/** The browser is gone from one moment to the next, without writing what it still had to write. */
async function crash(page: Page) {
  const gone = new Promise((resolve) => page.context().once('close', resolve))
  const session = await page.context().newCDPSession(page)
  await session.send('Browser.crash').catch(() => {})
  await gone
}

/** The shop gets it, and nobody hears what it said. */
async function loseAnswer(route: Route) {
  await route.fetch()
  await route.abort()
}

/** The shop is in the middle of the products of a lot, and stays there. */
async function expectMiddle(page: Page, id: number, held: Awaited<ReturnType<typeof holdProduct>>) {
  await expect.poll(async () => (await readLot(page, id)).hechas).toBeGreaterThan(0)
  await expect.poll(held.countWaiting).toBe(1)
  expect((await readLot(page, id)).estado).toBe('dando')
}

/** Every line of a lot became a copy in the stock, once. The lot is then taken back, for the journeys that follow. */
async function expectWhole(page: Page, id: number, { db, pool }: OpenDatabase) {
  await page.goto(screenOf(id))
  await expect(page.getByRole('heading', { name: `${size} cartas dadas de alta` })).toBeVisible()
  await expect(
    page.getByText(`${linesBefore - 1} productos nuevos, y 1 que ya estaba tiene más copias.`),
  ).toBeVisible()
  expect(await readLot(page, id)).toMatchObject({ lineas: size, copias: size, hechas: size })
  const { rows } = await pool.query(
    `select (select sum(cambio)::int from movimientos_stock where motivo_texto = $2) as libro,
      (select sum(unidades)::int from productos where id in (select producto_id from lotes_lineas where lote_id = $1)) as hay`,
    [id, `Carga de cartas: lote ${id}`],
  )
  expect(rows).toEqual([{ libro: size, hay: size + 1 }])
  expect(await findBookErrors(db)).toEqual([])
  await page.getByRole('button', { name: 'Deshacer el lote' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer el lote' }).click()
  await expect(page.getByText('Todo volvió a como estaba.')).toBeVisible()
}

test('a browser that dies three times in a lot of 300 costs no line', async ({
  page,
  database,
  openBrowser,
}) => {
  const { id, known } = await beginLongLot(page, 'Noche de Apagones')

  const first = await openBrowser('about:blank')
  const cards = cardsCome(first)
  await first.goto(screenOf(id))
  await expectCards(first, linesBefore)
  await cards
  await expect(field(first)).toBeFocused()
  // The shop gets what is sent first; what follows waits for an answer that never comes, nor does what others entered.
  await first.route(`**${lots}${id}/`, () => {})
  await first.route(`**${lots}${id}/lineas/`, (route) => void route.fetch())
  await enter(first, ...last.slice(0, 2))
  await expect.poll(async () => (await readLot(page, id)).lineas).toBeGreaterThan(linesBefore)
  await enter(first, ...last.slice(2))
  await expectCards(first, size)
  const list = await first.context().newPage()
  await list.goto('/gestion/cargar-cartas')
  await expect(list.getByText('5 líneas sin enviar en este equipo')).toBeVisible()
  await crash(first)

  const second = await openBrowser(screenOf(id))
  await expectCards(second, size)
  await expect(saved(second)).toBeVisible()
  const sent = second.waitForRequest(`**${lots}${id}/alta/`)
  await second.route(`**${lots}${id}/alta/`, () => {}) // it never leaves
  await takeIn(second)
  await sent
  await crash(second)

  const third = await openBrowser(screenOf(id))
  await expectCards(third, size)
  const held = await holdProduct(database, known)
  await third.route(`**${lots}${id}/alta/`, (route) => void route.fetch())
  await takeIn(third)
  await expectMiddle(page, id, held)
  await crash(third)
  await held.letGo()
  await expectWhole(page, id, database)
})

test.describe('without network', () => {
  test.use({ expectedErrors: [/net::ERR_/] })

  test('a network that goes three times in a lot of 300 costs no line', async ({
    page,
    context,
    database,
  }) => {
    const { id, known } = await beginLongLot(page, 'Noche de Cortes')
    const cards = cardsCome(page)
    await page.goto(screenOf(id))
    await expectCards(page, linesBefore)
    await cards
    await expect(field(page)).toBeFocused()

    // The shop gets the first, and the answer is lost on its way back.
    const lost = page.waitForEvent('requestfailed')
    await page.route(`**${lots}${id}/lineas/`, loseAnswer, { times: 1 })
    await enter(page, ...last.slice(0, 1))
    await lost
    await context.setOffline(true)
    await enter(page, ...last.slice(1))
    await expect(page.getByText('Sin conexión: 5 líneas sin enviar')).toBeVisible()
    await context.setOffline(false)
    await expect(saved(page)).toBeVisible()
    await expectCards(page, size)

    await page.getByRole('button', { name: 'Dar de alta' }).first().click()
    const dialog = page.getByRole('dialog')
    await context.setOffline(true)
    await dialog.getByRole('button', { name: 'Dar de alta' }).click()
    await expect(page.getByText('Sin conexión. Revisá internet y probá de nuevo.').first()).toBeVisible()
    await context.setOffline(false)
    expect((await readLot(page, id)).estado).toBe('borrador')

    const held = await holdProduct(database, known)
    await page.route(`**${lots}${id}/alta/`, loseAnswer, { times: 1 })
    await dialog.getByRole('button', { name: 'Dar de alta' }).click()
    await expectMiddle(page, id, held)
    await expect(page.getByText(`de ${size} renglones`)).toBeVisible()
    await context.setOffline(true)
    await held.letGo()
    await expect.poll(async () => (await readLot(page, id)).estado).toBe('hecho')
    await context.setOffline(false)
    await expectWhole(page, id, database)
  })
})
