import { expect, type Page } from '@playwright/test'
import { beginLot, enter, field, loadBook, readLot, rows, saved } from './intake-steps.ts'
import { expectAccessibleLooks } from './page/each-look.ts'
import { test } from './test.ts'

const line = (page: Page) => page.getByRole('region', { name: 'El renglón en mano' })
const question = (page: Page) => page.getByRole('region', { name: 'El precio que falta' })

/** How many suggested cards the notice lies over; undefined once it is gone. */
async function countCovered(page: Page): Promise<number | undefined> {
  const [top, bottom] = await page
    .locator('.MuiSnackbar-root')
    .evaluateAll((notices) => notices.map((one) => one.getBoundingClientRect()))
    .then(([box]) => [box?.top, box?.bottom])
  if (top === undefined || bottom === undefined) return undefined
  return page
    .getByRole('option')
    .evaluateAll(
      (options, from) =>
        options
          .map((option) => option.getBoundingClientRect())
          .filter((box) => box.top < from.bottom && box.bottom > from.top).length,
      { top, bottom },
    )
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a line far below comes in hand where it is seen, and a double tap takes out one', async ({
    page,
  }) => {
    const expansion = 'Noche de Renglones'
    await loadBook(page, expansion)
    await beginLot(page, expansion)
    const numbers = Array.from({ length: 20 }, (_, at) => String(at * 2 + 1))
    for (const number of numbers) await enter(page, number, '1550')
    await rows(page).last().getByRole('button').click()
    await expect(line(page)).toContainText('Criatura 1 1/060')
    await expect(line(page).getByRole('button', { name: 'Sacar el renglón' })).toBeInViewport({ ratio: 1 })
    const price = line(page).getByLabel('Precio de cada una')
    await price.fill('1700')
    await price.press('Enter')
    await expect(field(page)).toBeFocused()
    await expect(rows(page).last()).toHaveText(/1\.700/)
    await line(page).getByRole('button', { name: 'Sacar el renglón' }).dblclick()
    await expect(rows(page)).toHaveCount(19)
    await field(page).fill('criatura')
    await expect(page.getByRole('option')).not.toHaveCount(0)
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(() => countCovered(page)).toBe(0)
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(rows(page)).toHaveCount(20)
  })

  test('the finish is asked with the price, and the language of one line is changed', async ({ page }) => {
    const expansion = 'Noche de Idiomas'
    await loadBook(page, expansion)
    const id = await beginLot(page, expansion)
    await page.getByRole('button', { name: 'Cambiar', exact: true }).click()
    await page.getByRole('button', { name: 'Listo', exact: true }).click()
    await expect(field(page)).toBeFocused()
    await enter(page, '2')
    const box = await question(page).getByRole('button', { name: 'Listo' }).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(514)
    await expectAccessibleLooks(page, 'a price with its finish')
    await question(page).getByRole('button', { name: 'Reverse' }).click()
    await expect(question(page).getByLabel(/^Precio de/)).toBeFocused()
    await enter(page, '1500')
    await line(page).getByRole('combobox', { name: 'Idioma' }).click()
    await page.getByRole('option', { name: 'Japonés' }).click()
    await expect(field(page)).toBeFocused()
    await expect(rows(page)).toHaveText([/Criatura 2 .*Near Mint · Japonés · Reverse/])
    await line(page).getByRole('button', { name: 'Damaged' }).click()
    await expect(line(page)).toContainText('¿El mismo? Lo pusiste para Near Mint.')
    await expect(saved(page)).toBeVisible()
    expect((await readLot(page, id)).detalle).toMatchObject([{ idioma: 'japonés', acabado: 'reverse' }])
  })
})

test('two lines that become one product at two prices ask which, and a key takes the lot in', async ({
  page,
}) => {
  const expansion = 'Noche de Dos Precios'
  await loadBook(page, expansion)
  const id = await beginLot(page, expansion)
  await enter(page, '2')
  await page.keyboard.press('Alt+f')
  await enter(page, '1200', '4', '300')
  await page.keyboard.press('Alt+f')
  await enter(page, '2', '700')
  await page.keyboard.press('Alt+f')
  await expect(question(page)).toContainText(/En este lote está a \$.1\.200 y a \$.700/)
  await enter(page, '900')
  await expect(rows(page)).toHaveText([/Criatura 2 .*\$.900/, /Criatura 4 .*\$.300/, /Criatura 2 .*\$.900/])
  await expect(saved(page)).toBeVisible()
  expect((await readLot(page, id)).detalle.map(({ precio }) => precio)).toEqual([
    '900.00',
    '300.00',
    '900.00',
  ])
  await page.keyboard.press('Alt+a')
  await page
    .getByRole('dialog', { name: 'Dar de alta 3 cartas' })
    .getByRole('button', { name: 'Cancelar' })
    .click()
})
