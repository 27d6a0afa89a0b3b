import { pagePaths } from '@mazo/contract/paths.ts'
import { expect, type Page } from '@playwright/test'
import { callOffice } from './call-office.ts'
import { beginLot, loadBook, rows, saved, takeInLot } from './intake-steps.ts'
import { holdCode, putCamera, takeCameraAway } from './page/camera.ts'
import { expectAccessibleLooks } from './page/each-look.ts'
import { test } from './test.ts'

/** The shop has two of a card of the expansion, worn. @returns its product and card */
async function stockCard(page: Page, expansion: string) {
  const id = await beginLot(page, expansion)
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await page.keyboard.type('1500')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Alt+4')
  await page.keyboard.press('Alt+P')
  await page.keyboard.type('1500')
  await page.keyboard.press('Enter')
  await page.keyboard.press('+')
  await expect(saved(page)).toBeVisible()
  const { detalle } = await takeInLot(page, id)
  return { product: detalle[0]?.producto_id ?? 0, card: detalle[0]?.carta_id ?? 0 }
}

const hidden = { tcg_id: 1, precio: '9000', oculto: true, cantidad_disponible: 3, stock: true }
/** Each is in one picture at least. A code that is in none of five in a row has left. */
async function holdUnknown(page: Page, ...codes: string[]) {
  for (const code of codes) {
    await holdCode(page, code, 'Code128')
    await expect(camera(page).getByRole('status')).toContainText(`tiene el código ${code}.`)
  }
}
const camera = (page: Page) => page.getByRole('region', { name: 'Leer códigos' })

test('labels and barcodes before the camera enter cards, and nothing else does', async ({ page }) => {
  const expansion = 'Noche de Etiquetas'
  await page.addInitScript(putCamera)
  await loadBook(page, expansion)
  const { product, card } = await stockCard(page, expansion)
  const kinds = [
    { titulo: 'Caja de las etiquetas', sku: '4006381333931', single: false, certificada: false },
    {
      titulo: 'Zorrino con código',
      sku: 'ZORRI-1',
      single: true,
      certificada: false,
      carta_id: card,
      estado_id: 1,
    },
  ]
  for (const kind of kinds)
    await callOffice(page, 'POST', '/api/v1/gestion/productos/', { ...hidden, ...kind })
  await page.goto('/gestion/cargar-cartas')
  await page.getByRole('button', { name: 'Empezar un lote' }).click()
  const label = new URL(pagePaths.qr(product), page.url()).href

  await page.getByRole('button', { name: 'Leer códigos con la cámara' }).click()
  const said = camera(page).getByRole('status')
  await expect(said).toHaveText('Apuntá a la etiqueta de una carta, o a un código de barras.')
  await holdCode(page, label)
  await expect(said).toHaveText('Zorrino Nocturno 7/060 · Moderately Played · Holo: una.')
  await expect(rows(page)).toHaveText([/1 × *Zorrino Nocturno 7\/060.*Moderately Played · Holo.*\$.1\.500/])
  await expectAccessibleLooks(page, 'the desk with its camera')

  await holdCode(page, '4006381333931', 'EAN13')
  await expect(said).toHaveText('«Caja de las etiquetas» es un producto sellado: no va en un lote.')
  await expect(camera(page).getByRole('button', { name: 'Sumarle stock' })).toBeVisible()
  await holdCode(page, '4012345678901', 'EAN13')
  await expect(said).toHaveText('Ningún producto de la tienda tiene el código 4012345678901.')
  await holdUnknown(page, 'NADA-1', 'NADA-2', 'NADA-3')
  await expect(rows(page)).toHaveCount(1)
  // The label was out of the picture, so it is a second card; held still it is no third one.
  await holdCode(page, label)
  await expect(said).toHaveText('Zorrino Nocturno 7/060 · Moderately Played · Holo: van 2.')
  await holdCode(page, 'ZORRI-1', 'Code128')
  await expect(said).toHaveText('Zorrino Nocturno 7/060 · Mint: una.')
  await expect(rows(page)).toHaveText([/1 × *Zorrino Nocturno/, /2 × *Zorrino Nocturno/])
  await camera(page).getByRole('button', { name: 'Otra igual' }).click()
  await expect(rows(page)).toHaveText([/2 × *Zorrino Nocturno/, /2 × *Zorrino Nocturno/])
  await expect(saved(page)).toBeVisible()

  await holdUnknown(page, 'NADA-4', 'NADA-5', 'NADA-6', 'NADA-7')
  await takeCameraAway(page)
  await expect(camera(page).getByRole('alert')).toHaveText(
    'La cámara se cerró. Mientras, escribí el número o el nombre.',
  )
  await camera(page).getByRole('button', { name: 'Probar con la cámara' }).click()
  await holdCode(page, label)
  await expect(rows(page)).toHaveText([/1 × *Zorrino/, /2 × *Zorrino/, /2 × *Zorrino/])
  await camera(page).getByRole('button', { name: 'Cerrar la cámara' }).click()
  await expect(camera(page)).toHaveCount(0)
})

test.describe('without a camera', () => {
  test('the desk says so and how to go on', async ({ page }) => {
    const expansion = 'Noche a Mano'
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = async () => {
        throw new DOMException('Permission denied', 'NotAllowedError')
      }
    })
    await loadBook(page, expansion)
    await beginLot(page, expansion)
    await page.getByRole('button', { name: 'Leer códigos con la cámara' }).click()
    await expect(camera(page).getByRole('alert')).toHaveText(
      'No pudimos abrir la cámara: fijate si el navegador tiene permiso. Mientras, escribí el número o el nombre.',
    )
    await expect(camera(page).getByRole('button', { name: 'Probar con la cámara' })).toBeVisible()
  })
})
