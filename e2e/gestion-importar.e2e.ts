import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chooseOption } from './choose-option.ts'
import { openAsOwner } from './open-as-owner.ts'
import { expectAccessible } from './page/axe.ts'
import { expectAccessibleLooks } from './page/each-look.ts'
import { expect, test } from './test.ts'

/** A typical sheet: the shop's own column names, amounts as people write them, a blank line and a formula. */
const sheetOf = (title: string) =>
  [
    'Producto;Precio venta;Juego;Suelta;Stock;Descuento;Notas',
    `${title};$ 9.900,00;Pokémon;no;12;10%;`,
    ';;;;;;',
    'Otro sobre;12,500;;no;3;;',
    '=1+1;100;;no;1;;',
  ].join('\r\n')

/** A plain list without codes: nothing says that its rows are loose cards, and one set is misspelt. */
const plainSheet = (title: string) =>
  [
    'Carta;Precio;Juego;Set;Condición;Cant.',
    `${title};1.500;Pokémon;Set de ${title};NM;3`,
    `Otra ${title};900;Pokémon;Evolving Skyes;NM;1`,
  ].join('\r\n')

/** A sheet with codes, so that it can be reviewed without titles; its second column has an unknown name. */
const codedSheet = (code: string, unknown: string) =>
  [
    `Código;${unknown};Precio lista;Suelta;Cant.;Juego`,
    `${code}-1;Folio ${code};1.500;no;4;`,
    `${code}-2;Mazo ${code};900;no;2;Digimon`,
  ].join('\r\n')

// The shop answers 404 for a deleted product and 422 for a file that is no sheet, and the browser logs that.
test.use({ expectedErrors: [/status of 4(?:0[14]|22)/] })

test('a messy sheet comes in through the screen and is undone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const title = 'Sobre de la planilla'
  await openAsOwner(page, '/importaciones')
  await page.getByLabel('Planilla', { exact: true }).setInputFiles({
    name: 'lista de precios.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(sheetOf(title)),
  })

  await expect(page.getByRole('heading', { name: '¿Qué es cada columna?' })).toBeVisible()
  await expect(page.getByLabel('Qué es «Precio venta»')).toHaveText(/Precio/)
  await expectAccessibleLooks(page, 'matching of columns')
  const asked: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && asked.push(request.url()))
  await page.getByRole('button', { name: 'Revisar la planilla' }).dblclick()

  await chooseOption(page.getByRole('combobox', { name: 'Filas' }), 'Rechazadas (2)')
  expect(asked).toHaveLength(1)
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.getByRole('tab', { name: 'Rechazadas (2)' }).click()
  await expect(page.getByText('puede ser con miles o con decimales')).toBeVisible()
  await page.reload()
  await expect(page.getByText('parece una fórmula')).toBeVisible()
  await expectAccessibleLooks(page, 'review of rows')
  await page.getByRole('button', { name: 'Aplicar 1 cambio' }).click()
  await expect(page.getByRole('heading', { name: 'Importación aplicada' })).toBeVisible()

  const address = page.url()
  const product = '/detalle-productos/sobre-de-la-planilla'
  await page.goto(product)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()

  await page.goto(address)
  await page.getByRole('tab', { name: 'Nuevas (1)' }).click()
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByLabel('Título')).toHaveValue(title)
  await page.goto(address)
  await page.getByRole('button', { name: 'Deshacer esta importación' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByRole('heading', { name: 'Importación deshecha' })).toBeVisible()
  await page.getByRole('tab', { name: 'Nuevas (1)' }).click()
  await expect(page.getByRole('cell', { name: title, exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
  await expect(page.getByRole('cell', { name: 'Deshecha' })).toBeVisible()
  expect((await page.goto(product))?.status()).toBe(404)
})

test('a file that is no sheet, or is damaged, is told, and another is chosen where one stands', async ({
  page,
  visited,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAsOwner(page, '/importaciones')
  const choose = (name: string, buffer: Buffer) =>
    page
      .getByLabel('Planilla', { exact: true })
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  const good = Buffer.from(sheetOf('Sobre de la segunda'))
  await choose('rota.xlsx', Buffer.from('PK\x03\x04nothing'))
  await expect(page.getByRole('alert')).toContainText('«rota.xlsx»')
  await expect(page.getByRole('button', { name: 'Elegir planilla' })).toBeFocused()

  // The disk damages one between its columns and its review.
  await choose('cortada.csv', good)
  await expect(page.getByRole('heading', { name: 'cortada.csv' })).toBeVisible()
  const folder = join(visited.dataDir, 'importaciones')
  for (const kept of await readdir(folder)) await writeFile(join(folder, kept), 'PK\x03\x04nothing')
  await page.getByRole('button', { name: 'Revisar la planilla' }).click()
  await expect(page.getByRole('heading', { name: 'Elegí otra planilla' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('no es una planilla')
  await expectAccessibleLooks(page, 'a sheet that cannot be read')
  await choose('buena.csv', good)
  await expect(page.getByRole('heading', { name: 'buena.csv' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Revisar la planilla' })).toBeEnabled()
})

test('what is missing is told, and the columns are chosen again after the review', async ({ page }) => {
  const unknown = 'Cosa'
  const choose = async (name: string) => {
    await page.getByLabel('Planilla', { exact: true }).setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(codedSheet('C1', unknown)),
    })
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  const columnOf = (name: string) => page.getByLabel(`Qué es «${name}»`)
  await openAsOwner(page, '/importaciones')
  await choose('primera.csv')
  await expect(columnOf('Precio lista')).toHaveText(/^Precio/)
  await expect(columnOf('Cant.')).toHaveText(/^Cantidad/)
  await expect(page.getByText('falta decir cuál es el título.')).toBeVisible()
  await page.getByRole('button', { name: 'Revisar la planilla' }).click()

  await expect(page.getByRole('heading', { name: 'No se puede tomar ninguna fila' })).toBeVisible()
  await expect(page.getByText('Todas rechazadas')).toBeVisible()
  await expect(page.getByText('Juego: «Digimon» no es ninguno de')).toBeVisible()

  // The answers about a sheet without a single accepted row are not remembered.
  const first = page.url()
  await page.getByRole('link', { name: 'Todas las importaciones' }).click()
  await choose('segunda.csv')
  await expect(page.getByText('Esto es lo que entendimos')).toBeVisible()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByText('Planilla descartada.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'primera.csv' }).first()).toBeVisible()

  await page.goto(first)
  await page.getByRole('link', { name: 'Cambiar las columnas' }).click()
  await chooseOption(columnOf(unknown), 'Título')
  await expect(page.getByText('falta decir')).toHaveCount(0)
  await page.getByRole('button', { name: 'Revisar la planilla' }).click()
  await expect(page.getByRole('button', { name: 'Aplicar 1 cambio' })).toBeVisible()
  await expect(page.getByText('Folio C1')).toBeVisible()

  await page.getByRole('link', { name: 'Todas las importaciones' }).click()
  await choose('tercera.csv')
  await expect(page.getByText('recordamos lo que elegiste')).toBeVisible()
  await expect(columnOf(unknown)).toHaveText(/^Título/)
})

test('a plain list of loose cards comes in once the owner says that it is one', async ({ page }) => {
  await openAsOwner(page, '/importaciones')
  await page.getByLabel('Planilla', { exact: true }).setInputFiles({
    name: 'cartas.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(plainSheet('Carta sin columna')),
  })
  await expect(page.getByText('elegí qué trae: cartas sueltas o producto sellado')).toBeVisible()
  await page
    .getByRole('group', { name: '¿Qué trae esta planilla?' })
    .getByRole('button', { name: 'Cartas sueltas' })
    .click()
  await page.getByRole('button', { name: 'Revisar la planilla' }).click()
  await expect(page.getByText('2 filas rechazadas nombran expansiones que la tienda no tiene.')).toBeVisible()
  await page.getByRole('button', { name: 'Agregar esas expansiones' }).click()
  const dialog = page.getByRole('dialog', { name: 'Expansiones que la tienda no tiene' })
  await expect(dialog.getByLabel('Qué es «Evolving Skyes»')).toHaveText(/Es «Evolving Skies»/)
  await expectAccessible(page, 'expansions that are missing')
  const chosen = (name: string) =>
    dialog
      .getByLabel(`Qué es «${name}»`)
      .evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text)
  expect(await chosen('Evolving Skyes')).toBe('Es «Evolving Skies»')
  expect(await chosen('Set de Carta sin columna')).toBe('Agregarla como nueva')
  await expect(dialog.getByRole('status')).toHaveText('1 nueva · 1 que la tienda tiene')
  await dialog.getByRole('button', { name: 'Dejar todas afuera' }).click()
  await expect(dialog.getByRole('status')).toHaveText('2 afuera')
  await dialog.getByRole('button', { name: 'Volver a lo propuesto' }).click()
  await expect(dialog.getByRole('status')).toHaveText('1 nueva · 1 que la tienda tiene')
  await dialog.getByRole('button', { name: 'Revisar y agregar 1 expansión' }).click()
  await expect(page.getByText('agrega 1 expansión y lee 1 como otra que la tienda tiene')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Aplicar 2 cambios' })).toBeVisible()

  await page.getByRole('button', { name: 'Cambiar las expansiones' }).click()
  await dialog.getByLabel('Qué es «Set de Carta sin columna»').selectOption('Dejar afuera esa fila')
  await dialog.getByRole('button', { name: 'Revisar con estas expansiones' }).click()
  await expect(page.getByRole('button', { name: 'Aplicar 1 cambio' })).toBeVisible()
  await expect(page.getByText('1 fila queda afuera porque así lo elegiste.')).toBeVisible()

  await page.getByRole('button', { name: 'Cambiar las expansiones' }).click()
  await expect(dialog.getByRole('status')).toHaveText('1 que la tienda tiene · 1 afuera')
  expect(await chosen('Set de Carta sin columna')).toBe('Dejar afuera esa fila')
  await dialog.getByLabel('Qué es «Set de Carta sin columna»').selectOption('Es otra de la tienda…')
  const which = dialog.getByLabel('Cuál de las de la tienda es «Set de Carta sin columna»')
  await which.fill('surging')
  await page.getByRole('option', { name: 'Surging Sparks' }).click()
  expect(await chosen('Set de Carta sin columna')).toBe('Es «Surging Sparks»')
  await dialog.getByRole('button', { name: 'Revisar con estas expansiones' }).click()
  await expect(page.getByText('lee 2 como otras que la tienda tiene')).toBeVisible()
  await page.getByRole('button', { name: 'Cambiar las expansiones' }).click()
  await expect.poll(() => chosen('Set de Carta sin columna')).toBe('Es «Surging Sparks»')
})

test('nothing that was chosen for missing expansions is lost without a question', async ({ page }) => {
  await openAsOwner(page, '/importaciones')
  await page.getByLabel('Planilla', { exact: true }).setInputFiles({
    name: 'sobres.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Producto;Precio;Suelta;Cant.;Juego;Set\nSobre raro;100;no;1;Pokémon;Set de la pregunta',
    ),
  })
  await page.getByRole('button', { name: 'Revisar la planilla' }).click()
  const open = () => page.getByRole('button', { name: 'Agregar esas expansiones' }).click()
  await open()
  const dialog = page.getByRole('dialog', { name: 'Expansiones que la tienda no tiene' })
  const question = page.getByRole('dialog', { name: 'Tenés cambios sin guardar' })
  const which = dialog.getByLabel('Qué es «Set de la pregunta»')
  await which.focus()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await open()
  await which.selectOption('Dejar afuera esa fila')
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
    () => dialog.getByRole('button', { name: 'Cancelar' }).click(),
  ]) {
    await leave()
    await question.getByRole('button', { name: 'Seguir eligiendo' }).click()
    await expect(question).toBeHidden()
    await expect(which).toHaveValue('afuera')
  }
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expectAccessible(page, 'question before choices are lost')
  await question.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(dialog).toBeHidden()
  await open()
  await expect(which).toHaveValue('nueva')
})
