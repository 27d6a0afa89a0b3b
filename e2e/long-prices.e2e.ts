import { apiPaths, pagePaths } from '@mazo/contract/paths.ts'
import type { Page } from '@playwright/test'
import { shopApi } from './shops/shop-api.ts'
import { comeAlive, fillCart, openCart, openProduct } from './steps.ts'
import { expect, test } from './test.ts'

/** A shop whose products all cost as much as one may cost, half of them less than before. */

test.beforeAll(({ changeable }) => changeable.become('dear'))
test.use({
  baseURL: ({ changeable }, use) => use(changeable.url),
  api: ({ changeable }, use) => use(shopApi(changeable.url)),
})

const phones = [320, 360, 390] as const

/** The amounts in sight of which something lies beyond a box that they stand in. */
const pokingOut = (page: Page) =>
  page.evaluate(() => {
    const isInside = (amount: Element) => {
      // A box keeps the width that it is given: what is written in it tells where the amount ends.
      const words = document.createRange()
      words.selectNodeContents(amount)
      const { left, right } = words.getBoundingClientRect()
      for (let box = amount.parentElement; box; box = box.parentElement) {
        // An element that only holds others together has no box.
        if (getComputedStyle(box).display === 'contents') continue
        const room = box.getBoundingClientRect()
        if (left < room.left - 0.5 || right > room.right + 0.5) return false
        if (box.matches('article, li, section, dialog, main, [role="option"]')) return true
      }
      return true
    }
    const amounts = [...document.querySelectorAll('.amount, .amount-before')]
    return amounts
      .filter((amount) => amount.checkVisibility() && !isInside(amount))
      .map((one) => one.outerHTML)
  })

async function fits(page: Page, where: string) {
  for (const width of phones) {
    await page.setViewportSize({ width, height: 844 })
    await expect(page.locator('.amount').first()).toBeAttached()
    expect(await pokingOut(page), `${where}, ${width} px`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBe(width)
  }
}

test('the longest price, and the one before it, stay inside every tile of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 })
  for (const path of [pagePaths.home, pagePaths.store(), pagePaths.incomes]) {
    await page.goto(path)
    await comeAlive(page)
    await expect(page.locator('.amount-before').first()).toBeVisible()
    await fits(page, path)
  }
})

test('it stays inside what is found, suggested and bought', async ({ page, api }) => {
  await page.setViewportSize({ width: 320, height: 844 })
  const reduced = await api.findProduct((one) => one.stock && one.descuento !== null)
  await openProduct(page, reduced)
  await fits(page, 'the product')
  const suggested = page.getByRole('region', { name: 'También te puede gustar' })
  await suggested.scrollIntoViewIfNeeded()
  await expect(suggested.locator('.amount-before').first()).toBeVisible()
  await fits(page, 'what is suggested')
  const twin = await api.findProduct((one) => one.titulo === 'Charizard ex 199/165 - 151')
  await openProduct(page, twin)
  await expect(page.getByRole('region', { name: 'La misma carta en otro estado' })).toBeVisible()
  await fits(page, 'the same card in other states')

  await page.getByRole('combobox', { name: 'Buscar productos' }).fill('pikachu')
  await expect(page.getByRole('option').locator('.amount').first()).toBeVisible()
  await fits(page, 'what the search finds')

  const [more] = await api.list(apiPaths.trend)
  await fillCart(page, [reduced.id, more?.id ?? reduced.id])
  await page.goto(pagePaths.terms)
  await openCart(page)
  await expect(page.getByTestId('cart-line').first()).toBeVisible()
  await fits(page, 'the cart')
  await page.goto(pagePaths.checkout)
  await comeAlive(page)
  await page.getByRole('button', { name: /^Ver el detalle/ }).click()
  await fits(page, 'the checkout')
})
