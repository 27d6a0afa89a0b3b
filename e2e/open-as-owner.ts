import { apiPaths } from '@mazo/contract/paths.ts'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { owner } from './shops/start-shop.ts'

/** Opens a screen of the back office with the owner signed in. */
export async function openAsOwner(page: Page, path: string) {
  await comeSignedIn(page)
  await page.goto(`/gestion${path}`)
}

/** Goes to another screen like a link, without a reload, and waits until the content of the last one is gone. */
export const goWithin = (page: Page, path: string) => page.evaluate(goOn, `/gestion${path}`)

/** Runs in the page. */
async function goOn(address: string) {
  const shown = document.querySelector('#main-content')?.lastElementChild
  const isOther = new URL(address, location.href).pathname !== location.pathname
  history.pushState({}, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
  while (isOther && shown?.isConnected) await new Promise((looked) => setTimeout(looked, 10))
}

type Cookies = Parameters<BrowserContext['addCookies']>[0]
/** The owner's session in each shop: most journeys need one, and checking a password is slow. */
const sessions = new Map<string, Cookies>()

/** Signs the owner in, for a journey that is not about the login. */
export async function comeSignedIn(page: Page) {
  const context = page.context()
  const asked = await page.request.get(apiPaths.loginValidate)
  const { origin } = new URL(asked.url())
  await context.addCookies(sessions.get(origin) ?? [])
  const { valid } = await (await page.request.get(apiPaths.loginValidate)).json()
  if (valid) return
  // A journey before this one ended that session.
  await context.clearCookies()
  const answer = await page.request.post(apiPaths.login, { data: owner })
  expect(answer.status(), await answer.text()).toBe(200)
  sessions.set(origin, await context.cookies(origin))
}

/** Opens a screen of the back office and signs in as the owner through its login. */
export async function signInAsOwner(page: Page, path: string) {
  await page.goto(`/gestion${path}`)
  await page.getByLabel('Usuario').fill(owner.username)
  await page.getByLabel(/^Contraseña/).fill(owner.password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByLabel('Usuario')).toHaveCount(0)
}
