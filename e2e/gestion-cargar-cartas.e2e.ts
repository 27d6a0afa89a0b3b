import { beginLot, enter, field, loadBook, lots, readLot, rows, saved } from './intake-steps.ts'
import { expectAccessibleLooks } from './page/each-look.ts'
import { expect, test } from './test.ts'

test('cards are taken in with the keyboard alone, and the lot is undone', async ({ page }) => {
  const expansion = 'Noche de Mostrador'
  await loadBook(page, expansion)
  const id = await beginLot(page, expansion)

  await enter(page, '7')
  await expect(page.getByLabel('Precio de Zorrino Nocturno 7/060')).toBeFocused()
  await enter(page, '1500')
  await page.keyboard.press('+')
  await enter(page, '9', '900')
  await page.keyboard.press('Alt+3')
  await enter(page, '300') // its price in that condition is asked for by the key of the line
  await expect(page.getByRole('alert')).toHaveText('No hay ninguna carta «300» en esta expansión.')
  await expect(field(page)).toHaveValue('300')
  await page.keyboard.press('Escape')
  await enter(page, 'zorr')
  await expect(rows(page)).toHaveText([
    /1 × *Zorrino Nocturno 7\/060.*Near Mint · Holo.*\$.1\.500/,
    /1 × *Criatura 9 9\/060.*Lightly Played · Holo.*\$.900/,
    /2 × *Zorrino Nocturno 7\/060.*Near Mint · Holo.*\$.1\.500/,
  ])
  await enter(page, '2', '100')
  await page.keyboard.press('Alt+Delete')
  await expect(rows(page)).toHaveCount(3)
  await expect(saved(page)).toBeVisible()
  await expectAccessibleLooks(page, 'desk for cards')

  await page.getByRole('button', { name: 'Dar de alta' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Dar de alta 4 cartas' })
  await dialog.getByLabel('Cuánto pagaste por el lote').fill('2700')
  await dialog.getByRole('button', { name: 'Dar de alta' }).click()
  await expect(page.getByRole('heading', { name: '4 cartas dadas de alta' })).toBeVisible()
  await expect(page.getByText('2 productos nuevos. Costó $ 2.700.')).toBeVisible()
  await expectAccessibleLooks(page, 'what came of a lot')
  const { detalle } = await readLot(page, id)
  expect(detalle.filter(({ borrada }) => !borrada).map(({ costo_final }) => costo_final)).toEqual([
    '1500.00',
    '450.00',
    '750.00',
  ])

  await page.getByRole('button', { name: 'Imprimir etiquetas' }).click()
  await expect(page.getByText('4 etiquetas en 1 hoja, de 24 lugares cada una.')).toBeVisible()
  const address = await page.getByRole('link', { name: 'Abrir el PDF' }).getAttribute('href')
  const printed = (new URL(address ?? '', page.url()).searchParams.get('ids') ?? '').split(',')
  expect(printed.map((id) => printed.filter((other) => other === id).length)).toEqual([3, 3, 3, 1])
  await page.getByLabel('Las mismas de cada producto (2)').check()
  await expect(page.getByText('2 etiquetas en 1 hoja, de 24 lugares cada una.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Deshacer el lote' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer el lote' }).click()
  await expect(page.getByRole('heading', { name: 'El lote está deshecho' })).toBeVisible()
  await expect(page.getByText('Todo volvió a como estaba.')).toBeVisible()
})

test.describe('without network', () => {
  test.use({ expectedErrors: [/net::ERR_|status of 409/] })

  test('what is entered is kept, sent once, and gone on with elsewhere', async ({
    page,
    context,
    browser,
  }) => {
    const expansion = 'Noche sin Internet'
    await loadBook(page, expansion)
    const id = await beginLot(page, expansion)
    await enter(page, '1', '100')
    await expect(saved(page)).toBeVisible()

    await context.setOffline(true)
    await enter(page, '3', '200', '5', '300')
    await page.keyboard.press('+')
    await enter(page, '7', '400')
    await expect(page.getByText('Sin conexión: 3 líneas sin enviar')).toBeVisible()
    // The answer to one more send is lost on its way back.
    await page.route(
      `**${lots}${id}/lineas/`,
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await context.setOffline(false)
    await expect.poll(async () => (await readLot(page, id)).lineas).toBe(4)
    await page.close({ runBeforeUnload: false }) // as good as killed: whatever it still had to hear is lost

    const again = await context.newPage()
    const cards = again.waitForResponse(/cartas\/\?expansion_id=/) // by which cards are found without the network
    await again.goto(`/gestion/cargar-cartas/${id}`)
    await cards
    await expect(rows(again)).toHaveCount(4)
    await expect(saved(again)).toBeVisible()
    await expect(field(again)).toBeFocused()
    await context.setOffline(true)
    await enter(again, '9', '500')
    await expect(again.getByText('Sin conexión: 1 línea sin enviar')).toBeVisible()
    await again.close({ runBeforeUnload: false })
    await context.setOffline(false)

    const third = await context.newPage()
    await third.goto('/gestion/cargar-cartas')
    await expect(third.getByText('1 línea sin enviar en este equipo: abrilo para enviarlas.')).toBeVisible()
    await third.getByRole('link', { name: new RegExp(`^Lote ${id} `) }).click()
    await expect(saved(third)).toBeVisible()

    const phone = await browser.newContext({ baseURL: new URL(third.url()).origin })
    await phone.addCookies(await context.cookies())
    const other = await phone.newPage()
    await other.goto(`/gestion/cargar-cartas/${id}`)
    await expect(rows(other)).toHaveCount(5)
    await phone.close()
    const lot = await readLot(third, id)
    expect(lot.detalle.map(({ cantidad, precio }) => [cantidad, precio])).toEqual([
      [1, '100.00'],
      [1, '200.00'],
      [2, '300.00'],
      [1, '400.00'],
      [1, '500.00'],
    ])
  })

  test('lines that another device did not wait for go on in a lot of their own', async ({
    page,
    context,
    browser,
  }) => {
    const expansion = 'Noche de Aparatos'
    await loadBook(page, expansion)
    const id = await beginLot(page, expansion)
    await enter(page, '1', '100')
    await expect(saved(page)).toBeVisible()
    await context.setOffline(true)
    await page.keyboard.press('+')
    await enter(page, '3', '200')
    const device = await browser.newContext({ baseURL: new URL(page.url()).origin })
    await device.addCookies(await context.cookies())
    const other = await device.newPage()
    await other.goto(`/gestion/cargar-cartas/${id}`)
    await other.getByRole('button', { name: 'Dar de alta' }).first().click()
    await other.getByRole('dialog').getByRole('button', { name: 'Dar de alta' }).click()
    await expect(other.getByRole('heading', { name: '1 carta dada de alta' })).toBeVisible()
    await device.close()

    await context.setOffline(false)
    await page.getByRole('button', { name: 'Pasar a otro lote' }).click()
    await expect(page).not.toHaveURL(new RegExp(`/${id}$`))
    await expect(rows(page)).toHaveText([/1 × *Criatura 3/, /1 × *Criatura 1/])
    await expect(saved(page)).toBeVisible()
  })
})

test('on a phone a thumb changes the last card', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const expansion = 'Noche de Feria'
  await loadBook(page, expansion)
  await beginLot(page, expansion)
  await expect(field(page)).toHaveAttribute('inputmode', 'numeric')
  await page.getByRole('button', { name: 'Teclado con letras' }).click()
  await expect(field(page)).toHaveAttribute('inputmode', 'text')
  await enter(page, 'zorrino', '700')
  const line = page.getByRole('region', { name: 'El renglón en mano' })
  await line.getByRole('button', { name: 'Una más' }).click()
  await line.getByRole('button', { name: 'Una más' }).click()
  await line.getByRole('button', { name: 'Una menos' }).click()
  await line.getByRole('button', { name: 'Damaged' }).click()
  await expect(rows(page)).toHaveText([/2 × *Zorrino Nocturno 7\/060.*Damaged · Holo/])
  for (const name of ['Una más', 'Damaged', 'Holo']) {
    const box = await line.getByRole('button', { name }).boundingBox()
    expect(box?.height, name).toBeGreaterThanOrEqual(44)
  }
  await expectAccessibleLooks(page, 'cards on a phone')
})
