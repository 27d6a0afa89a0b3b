import { freezingProxy } from '../apps/server/src/testing/freezing-proxy.ts'
import { copyPrepared } from './shops/shop-home.ts'
import { openShop } from './shops/start-shop.ts'
import { expect, test } from './test.ts'

/** A shop whose database is gone, and comes back. */

test.use({ baseURL: undefined, expectedErrors: [/status of 503/] })

test('while the database is gone pages answer 503 in Spanish, and come back by themselves', async ({
  page,
  request,
  browser,
}) => {
  const home = await copyPrepared()
  const proxy = await freezingProxy(String(home.databaseUrl))
  const shop = await openShop({ ...home, databaseUrl: proxy.url }, { settings: { LOG_LEVEL: 'info' } })
  try {
    await expect.poll(() => shop.log()).toContain('the shop does its own work')
    await proxy.close()
    for (const address of ['/', '/tienda', '/eventos', '/pedido/nadie', '/eventos.data', '/sitemap.xml']) {
      const answer = await request.get(shop.url + address, { headers: { accept: 'text/html, */*' } })
      expect([address, answer.status()]).toEqual([address, 503])
      expect(answer.headers()).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
      if (!address.endsWith('.data')) expect(await answer.text()).toContain('Algo salió mal')
    }
    const office = await request.get(`${shop.url}/gestion/ordenes`, { headers: { accept: 'text/html' } })
    expect([office.status(), office.headers()['retry-after']]).toEqual([503, '5'])
    const toProgram = await request.get(`${shop.url}/tienda`)
    expect([toProgram.status(), (await toProgram.json()).codigo]).toEqual([503, 'reintentar'])
    await page.goto(`${shop.url}/tienda`)
    await expect(page.getByRole('heading', { name: 'Algo salió mal' })).toBeVisible()
    const plain = await browser.newPage({ javaScriptEnabled: false })
    await plain.goto(`${shop.url}/tienda?tcg=1`)

    await proxy.open()
    for (const one of [page, plain]) {
      await one.getByRole('button', { name: 'Reintentar' }).click()
      await expect(one.getByRole('main').getByRole('article').first()).toBeVisible()
    }
    await expect(plain).toHaveURL(`${shop.url}/tienda?tcg=1`)
    await plain.context().close()
    expect((await request.get(`${shop.url}/sitemap.xml`)).headers()['content-type']).toContain('xml')
    await page.goto('about:blank') // its pending loads must not meet a shop without a database
  } finally {
    await shop.stop()
    await proxy.close()
    await home.remove()
  }
})
