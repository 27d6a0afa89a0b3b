import { expect, type Page } from '@playwright/test'
import { callOffice } from './call-office.ts'
import { beginLot, enter, loadBook, readLot, saved, takeInLot } from './intake-steps.ts'
import { holdCode, putCamera } from './page/camera.ts'
import { expectAccessibleLooks } from './page/each-look.ts'
import { takePhoto } from './page/take-photo.ts'
import { test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** A lot of three new cards that is taken in. @returns its number */
async function takeInThree(page: Page, expansion: string): Promise<number> {
  await loadBook(page, expansion)
  const id = await beginLot(page, expansion)
  await enter(page, '1', '100', '3', '200', '7', '300')
  await expect(saved(page)).toBeVisible()
  await takeInLot(page, id)
  await page.goto(`/gestion/cargar-cartas/${id}`)
  return id
}

const screen = (page: Page) => page.getByRole('region', { name: 'Sacar fotos' })
const card = (page: Page) => screen(page).getByRole('heading', { level: 2 })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Which cards of a lot have a photo. */
const pictured = async (page: Page, id: number) =>
  (await readLot(page, id)).cartas.map(({ copias }) => copias.some(({ imagen_url }) => imagen_url))

test.describe('the photos of a lot, one of which does not arrive', () => {
  test.use({ expectedErrors: [/ERR_FAILED|status of 500/] })

  test('are taken card by card while the ones before are sent, and go with an undone lot', async ({
    page,
  }) => {
    await page.addInitScript(putCamera)
    const id = await takeInThree(page, 'Noche de Fotos')
    await page.getByRole('link', { name: 'Sacar las 3 fotos' }).click()
    await expect(card(page)).toHaveText('Criatura 1 1/060')
    await expect(screen(page)).toContainText('Near Mint · Holo · 1 copia')
    const shutter = page.getByRole('button', { name: 'Sacar la foto' })
    await expect(shutter).toBeEnabled()
    await expect(shutter).toBeInViewport({ ratio: 1 })
    await expectAccessibleLooks(page, 'the photos of a lot')

    await page.route('**/api/v1/gestion/imagenes/', (route) => route.fulfill({ status: 500 }), { times: 1 })
    await holdCode(page, 'uno')
    await shutter.click()
    await press(page, 'Repetir')
    await shutter.click()
    await expect(page.getByRole('img', { name: 'La foto de Criatura 1' })).toBeVisible()
    await expectAccessibleLooks(page, 'a photo before it is used')
    await press(page, 'Usar')
    await expect(card(page)).toHaveText('Criatura 3 3/060')
    await expect(page.getByRole('alert')).toContainText('1 foto no subió')
    await press(page, 'Probar de nuevo')
    await expect(page.getByText('1 foto guardada.')).toBeVisible()
    expect(await pictured(page, id)).toEqual([true, false, false])

    await press(page, 'Saltar')
    await expect(card(page)).toHaveText('Zorrino Nocturno 7/060')
    await press(page, 'Atrás')
    await expect(card(page)).toHaveText('Criatura 3 3/060')
    await press(page, 'Terminar')
    await expect(page.getByText('Sacaste 1 foto. Quedan 2 cartas sin foto.')).toBeVisible()
    await page.getByRole('link', { name: 'Volver al lote' }).click()
    await page.getByRole('link', { name: 'Sacar las 2 fotos' }).click()
    await expect(card(page)).toHaveText('Criatura 3 3/060')

    // By the keyboard alone, as at a desk.
    for (const [text, next] of [
      ['dos', 'Zorrino Nocturno 7/060'],
      ['tres', null],
    ] as const) {
      await holdCode(page, text)
      await expect(shutter).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: 'Usar' })).toBeFocused()
      await page.keyboard.press('Enter')
      if (next) await expect(card(page)).toHaveText(next)
    }
    await expect(page.getByRole('heading', { name: 'Todas las cartas tienen su foto' })).toBeVisible()
    await expect.poll(() => pictured(page, id)).toEqual([true, true, true])

    await page.getByRole('link', { name: 'Volver al lote' }).click()
    await expect(page.getByRole('link', { name: /^Sacar/ })).toHaveCount(0)
    await press(page, 'Deshacer el lote')
    await page.getByRole('dialog').getByRole('button', { name: 'Deshacer el lote' }).click()
    await expect(page.getByText('Todo volvió a como estaba.')).toBeVisible()
  })
})

test.describe('photos taken without the network', () => {
  test.use({ expectedErrors: [/ERR_(FAILED|INTERNET_DISCONNECTED)/] })

  test('go up by themselves once it is back, also after the page was loaded anew', async ({
    page,
    context,
  }) => {
    await page.addInitScript(putCamera)
    const id = await takeInThree(page, 'Noche sin Red')
    await page.getByRole('link', { name: 'Sacar las 3 fotos' }).click()
    const shutter = page.getByRole('button', { name: 'Sacar la foto' })
    async function shoot() {
      await expect(shutter).toBeEnabled()
      await shutter.click()
      await press(page, 'Usar')
    }
    await holdCode(page, 'uno')
    await context.setOffline(true)
    await shoot()
    await holdCode(page, 'dos')
    await shoot()
    await expect(
      page.getByText('Sin conexión con la tienda: 2 fotos esperan y suben solas cuando vuelva.'),
    ).toBeVisible()
    await expectAccessibleLooks(page, 'photos that wait for the network')
    await context.setOffline(false)
    await expect(page.getByText('2 fotos guardadas.')).toBeVisible()
    expect(await pictured(page, id)).toEqual([true, true, false])

    await page.route('**/api/v1/gestion/imagenes/', (route) => route.abort())
    await holdCode(page, 'tres')
    await shoot()
    await expect(
      page.getByText('Sin conexión con la tienda: 1 foto espera y sube sola cuando vuelva.'),
    ).toBeVisible()
    await page.goto('/gestion/cargar-cartas')
    await expect(page.getByText('1 foto por subir desde este equipo.')).toBeVisible()
    await page.getByRole('link', { name: `Lote ${id} · ` }).click()
    await expect(page.getByRole('link', { name: /^Sacar/ })).toHaveCount(0)
    const triedNow = page.waitForEvent('requestfailed')
    await press(page, 'Probar ahora')
    await triedNow
    await page.unroute('**/api/v1/gestion/imagenes/')
    // It tries by itself every 30 seconds at the most.
    await expect(page.getByText('1 foto guardada.')).toBeVisible({ timeout: 40_000 })
    expect(await pictured(page, id)).toEqual([true, true, true])
    await page.reload()
    await expect(page.getByRole('heading', { name: '3 cartas dadas de alta' })).toBeVisible()
    await expect(page.getByText('1 foto guardada.')).toHaveCount(0)
  })
})

test("without the page's camera the phone's own takes the photos of a lot", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('Permission denied', 'NotAllowedError')
    }
  })
  const id = await takeInThree(page, 'Noche sin Cámara')
  await page.getByRole('link', { name: 'Sacar las 3 fotos' }).click()
  await expect(screen(page).getByRole('alert')).toContainText('No pudimos abrir la cámara')
  const chosen = page.waitForEvent('filechooser')
  await press(page, 'Sacar foto')
  await (await chosen).setFiles(await takePhoto(page, 'teal'))
  await press(page, 'Usar')
  await expect(card(page)).toHaveText('Criatura 3 3/060')
  await expect.poll(() => pictured(page, id)).toEqual([true, false, false])
  await callOffice(page, 'POST', `/api/v1/gestion/lotes/${id}/deshacer/`, {})
})
