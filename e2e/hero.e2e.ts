import type { Page } from '@playwright/test'
import { atEveryWidth } from './page/each-look.ts'
import { moving } from './page/moving.ts'
import { comeAlive } from './steps.ts'
import { expect, test } from './test.ts'

test.use(moving)

const video = (page: Page) => page.getByRole('region', { name: 'Bienvenida' }).locator('video')

// The film is chosen as the page loads; everything else is CSS.
for (const width of [390, 1280]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test(`the hero plays a muted loop at half speed over its poster, and can be paused (${width} px)`, async ({
      page,
    }) => {
      await page.goto('/')
      const film = video(page)
      await expect(film).toBeVisible()
      for (const [property, value] of [
        ['muted', true],
        ['loop', true],
        ['autoplay', true],
        ['playsInline', true],
        ['playbackRate', 0.5],
        ['defaultPlaybackRate', 0.5],
      ] as const)
        await expect(film).toHaveJSProperty(property, value)
      await expect(film).toHaveAttribute('poster', /\/media\/demo\/hero/)
      const name = width <= 560 ? 'hero-alto' : 'hero'
      await expect(film.locator('source')).toHaveCount(2)
      await expect(film.locator('source').first()).toHaveAttribute('src', `/media/videos/${name}.webm`)
      await expect(film.locator('source').last()).toHaveAttribute('src', `/media/videos/${name}.mp4`)
      const elapsed = () => film.evaluate((element: HTMLVideoElement) => element.currentTime)
      await expect.poll(elapsed).toBeGreaterThan(0)
      await atEveryWidth(page, (seen) => expect(film, `${seen} px`).toBeInViewport())

      await page.getByRole('button', { name: 'Pausar el video' }).click()
      await expect(film).toHaveJSProperty('paused', true)
      await page.getByRole('button', { name: 'Reproducir el video' }).press('Enter')
      await expect(film).toHaveJSProperty('paused', false)
      await expect(page.getByRole('button', { name: 'Pausar el video' })).toBeFocused()
    })
  })
}

test('the film of the hero comes after the page: the largest paint is the poster', async ({ page }) => {
  await page.goto('/')
  await expect
    .poll(() => video(page).evaluate((film: HTMLVideoElement) => film.currentTime))
    .toBeGreaterThan(0)
  const readTimes = () =>
    page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const films = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/media/videos/'))
      return { loaded: navigation?.loadEventStart ?? 0, films: films.map(({ startTime }) => startTime) }
    })
  // A film that plays already may still be arriving, and is listed once it is there.
  await expect.poll(async () => (await readTimes()).films.length).toBeGreaterThan(0)
  const times = await readTimes()
  expect(Math.min(...times.films)).toBeGreaterThan(times.loaded)
  const largest = await page.evaluate(
    () =>
      new Promise<string | undefined>((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1) as (PerformanceEntry & { element?: Element }) | undefined
          resolve(last?.element?.tagName)
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  expect(largest).toBe('IMG')
})

/** Waits long enough for the film to load, if there is one. */
async function letItComeQuiet(page: Page) {
  await page.clock.install()
  await page.goto('/')
  await comeAlive(page)
  await page.clock.runFor(2500)
}

test('whoever asked for stillness or saves data sees the poster and no film', async ({ browser, shop }) => {
  const open = (reducedMotion: 'reduce' | 'no-preference') =>
    browser.newContext({ baseURL: shop.url, reducedMotion, viewport: { width: 1280, height: 900 } })
  const usual = await (await open('no-preference')).newPage()
  await letItComeQuiet(usual)
  await expect(video(usual)).toHaveCount(1)

  const still = await (await open('reduce')).newPage()
  await letItComeQuiet(still)
  await expect(video(still)).toHaveCount(0)
  await expect(still.getByRole('button', { name: /el video$/ })).toHaveCount(0)

  const thrifty = await (await open('no-preference')).newPage()
  await thrifty.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
  await letItComeQuiet(thrifty)
  await expect(video(thrifty)).toHaveCount(0)
  for (const page of [usual, still, thrifty]) await page.context().close()
})

test('the hero has a tagline and a call to start shopping, beside the picture above 700 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 700, height: 844 })
  await page.goto('/')
  const hero = page.getByRole('region', { name: 'Bienvenida' })
  const title = hero.getByRole('heading', { level: 1, name: /La carta que te falta está en Mazo/ })
  const middle = async () => {
    const [words, whole] = [await title.boundingBox(), await hero.boundingBox()]
    if (!words || !whole) throw new Error('The hero is not there')
    return (words.y - whole.y) / whole.height
  }
  expect(await middle()).toBeGreaterThan(0.4)
  await page.setViewportSize({ width: 701, height: 844 })
  expect(await middle()).toBeLessThan(0.35)
  await hero.getByRole('link', { name: 'Empezar a comprar' }).click()
  await expect(page).toHaveURL(/\/tienda$/)
})
