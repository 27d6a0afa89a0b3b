import { apiPaths } from '@mazo/contract/paths.ts'
import type { Page, Request } from '@playwright/test'
import { chooseOption } from './choose-option.ts'
import { listOnly } from './manage-products.ts'
import { goWithin, openAsOwner } from './open-as-owner.ts'
import { expectAccessible } from './page/axe.ts'
import { cutWords } from './page/cut-words.ts'
import { expectAccessibleLooks } from './page/each-look.ts'
import { englishNames } from './page/english-names.ts'
import { holdCalls } from './page/held-calls.ts'
import { whileDrawing } from './page/keep-drawing.ts'
import { buyer } from './shops/shop-api.ts'
import { expect, test } from './test.ts'

test.use({ expectedErrors: [/status of (401|409)|ERR_FAILED/] })

const screens = [
  '/',
  '/ordenes',
  '/clientes',
  '/productos',
  '/productos/1',
  '/productos/create',
  '/cambios-precio',
  '/expansiones',
  '/expansiones/1',
  '/ingresos',
  '/ingresos/create',
  '/importaciones',
  '/movimientos',
  '/existencias',
  '/eventos',
  '/eventos/1',
  '/fechas-eventos',
  '/bloques-eventos',
  '/banners',
  '/banners/1',
  '/preguntas',
  '/paginas-legales',
  '/pop-marketing',
  '/fotos',
  '/suscriptores',
  '/ajustes',
  '/personal',
  '/auditoria',
  '/cuenta',
]

/** @returns a function that waits until the page has no open calls and has drawn their answers */
function watchCalls(page: Page) {
  const underWay = new Set<Request>()
  page.on('request', (one) => void underWay.add(one))
  page.on('requestfinished', (one) => void underWay.delete(one))
  page.on('requestfailed', (one) => void underWay.delete(one))
  const isQuiet = async () => {
    // A screen sends its next calls before it has drawn twice.
    const drawn = page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    await whileDrawing(page, drawn)
    return underWay.size === 0
  }
  return async () => {
    await expect.poll(async () => (await isQuiet()) && (await isQuiet())).toBe(true)
  }
}

const filterFields = 'form > [data-source]'

/** The number of lines that the filters of a list take. */
const filterLines = (page: Page) =>
  page
    .locator(filterFields)
    .evaluateAll((fields) => new Set(fields.map((field) => field.getBoundingClientRect().bottom)).size)

for (const width of [390, 1280])
  test(`no screen is read out in English, or cuts its words, at ${width} px`, async ({ page }) => {
    const settled = watchCalls(page)
    const expectSpanish = async (screen: string) => {
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
      await settled()
      await expect(page.getByRole('status', { name: 'Cargando' })).toHaveCount(0)
      expect(await englishNames(page), screen).toEqual([])
    }
    await page.setViewportSize({ width, height: 844 })
    await openAsOwner(page, '/')
    const cut: string[] = []
    for (const path of screens) {
      await goWithin(page, path)
      await expectSpanish(path)
      // The title of a record's screen is its name, which may be of any length.
      if (!/\d$/.test(path)) cut.push(...(await cutWords(page)).map((words) => `${path}: ${words}`))
    }
    expect(cut).toEqual([])
    await goWithin(page, '/productos')
    await expect(page.getByRole('button', { name: 'Ir a la página siguiente' })).toBeVisible()
  })

const filteredLists = [
  '/productos',
  '/ordenes',
  '/clientes',
  '/expansiones',
  '/ingresos',
  '/movimientos',
  '/existencias',
  '/eventos',
  '/personal',
]

test('the filters of a list share one line from 1200 px on, beside a scroll bar too', async ({ page }) => {
  await openAsOwner(page, '/')
  for (const path of filteredLists) {
    await goWithin(page, path)
    await expect(page.locator(filterFields).first(), path).toBeVisible()
    for (const width of [1280, 1265, 1215, 1200]) {
      await page.setViewportSize({ width, height: 844 })
      await expect.poll(() => filterLines(page), `${path} at ${width} px`).toBe(1)
    }
  }
})

test('no screen that is shorter than the window scrolls', async ({ page }) => {
  await openAsOwner(page, '/')
  for (const [width, height] of [
    [1280, 800],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    // Of a fixed length, whatever other journeys leave in the shop.
    for (const path of ['/expansiones/create', '/no-existe']) {
      await goWithin(page, path)
      await expect(
        page.getByRole('main').getByRole('heading').or(page.getByRole('main').getByRole('button')).first(),
      ).toBeVisible()
      const scrolled = await page.evaluate(() => document.documentElement.scrollHeight)
      expect(scrolled, `${path} at ${width} × ${height} px`).toBe(height)
    }
  }
})

test('every list adds with its last button, called as the screen behind it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAsOwner(page, '/')
  for (const path of ['/productos', '/expansiones', '/ingresos', '/eventos', '/fechas-eventos', '/banners']) {
    await goWithin(page, path)
    const add = page.getByRole('main').getByRole('link', { name: /^Nuev[oa] / })
    await expect(add).toBeInViewport({ ratio: 1 })
    const name = (await add.getAttribute('aria-label')) ?? ''
    await add.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  }
})

for (const width of [390, 1280])
  test(`at ${width} px a list whose rows are on their way shows their places`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await openAsOwner(page, '/')
    await expect(page.getByRole('region', { name: 'Hoy' })).toBeVisible()
    for (const [path, calls] of [
      ['/eventos', '**/gestion/eventos/?*'],
      ['/fechas-eventos', '**/gestion/fechas-eventos/?*'],
      ['/ordenes', '**/gestion/ordenes/?*'],
    ] as const) {
      const letGo = await holdCalls(page, calls)
      await goWithin(page, path)
      const coming = page.getByRole('main').getByRole('status', { name: 'Cargando la lista' })
      await expect(coming, path).toBeVisible()
      await letGo()
      await expect(coming, path).toHaveCount(0)
    }
  })

test('a record that is opened by its name is left with one step back', async ({ page }) => {
  await openAsOwner(page, '/expansiones')
  const name = page.getByRole('cell').getByRole('link').first()
  await name.click()
  await expect(page.getByLabel('Nombre')).toBeVisible()
  await page.goBack()
  await expect(name).toBeVisible()
})

test('a screen on its way stands under its own name alone', async ({ page }) => {
  await openAsOwner(page, '/ordenes')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Órdenes')
  const letGo = await holdCalls(page, '**/gestion/assets/*.js')
  await page.getByRole('link', { name: 'Productos', exact: true }).click()
  await expect(page.getByRole('status', { name: 'Cargando' })).toBeVisible()
  await expect(title).toHaveText('Productos')
  letGo()
  await expect(page.getByRole('row').first()).toBeVisible()
  await expect(title).toHaveText('Productos')
})

test('a row that is opened while the search is being typed stays open', async ({ page }) => {
  await openAsOwner(page, '/eventos')
  const row = page.getByRole('row').last()
  await expect(row).toBeVisible()
  await page.clock.install()
  // The form of a fair comes late: until then the list and its delayed search are still alive.
  let letIn = () => {}
  const isLetIn = new Promise<void>((resolve) => {
    letIn = resolve
  })
  await page.route(/EventForm-[^/]*\.js/, async (route) => {
    await isLetIn
    await route.continue()
  })
  await page.getByPlaceholder('Buscar').fill('feria')
  const isAsked = page.waitForRequest(/EventForm-[^/]*\.js/)
  await row.getByText(/./).first().click()
  await isAsked
  await page.clock.runFor(2_000)
  expect(new URL(page.url()).pathname).toMatch(/\/gestion\/eventos\/\d+$/)
  letIn()
  await expect(page.getByLabel('Título')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('several chosen orders are printed', async ({ page, api }) => {
    const { id } = await api.findProduct(
      ({ single, cantidad_disponible }) => !single && (cantidad_disponible ?? 0) >= 4,
    )
    const numbers: string[] = []
    for (const nombre of ['Bruno Díaz', 'Selina Kyle']) {
      const detalles = [{ producto_id: id, cantidad: 1 }]
      const answer = await page.request.post(apiPaths.ordenes, { data: { ...buyer, nombre, detalles } })
      numbers.push((await answer.json()).numero)
    }
    await openAsOwner(page, '/ordenes')
    for (const numero of numbers)
      await page.getByRole('checkbox', { name: `Elegir la orden ${numero}` }).check()
    await expectAccessibleLooks(page, 'chosen orders')
    const bar = page.getByRole('region', { name: 'Órdenes elegidas' })
    for (const button of await bar.getByRole('button').all())
      await expect(button).toBeInViewport({ ratio: 1 })
    const open = async (papers: string) => {
      await bar.getByRole('button', { name: 'Más' }).click()
      await page.getByRole('menuitem', { name: papers }).click()
    }
    await open('Etiquetas de envío')
    for (const name of ['Bruno Díaz', 'Selina Kyle'])
      await expect(page.getByRole('heading', { name })).toBeVisible()
    await page.getByRole('button', { name: 'Volver' }).click()
    await open('Listas de armado')
    for (const numero of numbers)
      await expect(page.getByRole('heading', { name: `Pedido ${numero}` })).toBeVisible()
  })

  test('what the list of products shows is taken along as a sheet', async ({ page, api }) => {
    const { titulo } = await api.findProduct(({ single }) => single)
    await openAsOwner(page, '/productos')
    await listOnly(page, titulo)
    // Each width has its own list, with its own button.
    for (const width of [390, 1280]) {
      await page.keyboard.press('Escape')
      await page.setViewportSize({ width, height: 844 })
      await page.getByRole('button', { name: 'Exportar' }).click()
      await expect(page.getByRole('menuitem', { name: /\.xlsx/ })).toBeVisible()
      await expectAccessible(page, `kinds of sheets, ${width} px`)
    }
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: /\.csv/ }).click()
    const sheet = await (await download).createReadStream()
    const lines = (await sheet.toArray()).join('').trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(titulo)
  })

  test('an expansion that two people change keeps what both wrote', async ({ page, context }) => {
    await openAsOwner(page, '/expansiones/create')
    const name = 'Expansión de dos'
    await page.getByLabel('Nombre').fill(name)
    await chooseOption(page.getByLabel('Juego'), 'Lorcana')
    const isMade = page.waitForResponse(/\/gestion\/expansiones\/$/)
    await page.getByRole('button', { name: 'Guardar' }).click()
    const form = `/gestion/expansiones/${(await (await isMade).json()).id}`
    const nameIn = (one: Page) => one.getByRole('textbox', { name: 'Nombre' })
    await page.goto(form)
    await expect(nameIn(page)).toHaveValue(name)
    const other = await context.newPage()
    await other.goto(form)
    await nameIn(other).fill(`${name} (bis)`)
    await other.getByRole('button', { name: 'Guardar' }).click()
    await expect(other.getByText(`${name} (bis)`)).toBeVisible()

    await chooseOption(page.getByLabel('Juego'), 'One Piece')
    await page.getByRole('button', { name: 'Guardar' }).click()
    const conflict = page.getByRole('dialog', { name: 'Ya cambiaste esto en otra ventana' })
    await expect(conflict).toContainText(`Nombre: ${name} → ${name} (bis)`)
    await expect(conflict).toContainText('Lo que escribiste en Juego sigue en el formulario')
    await expectAccessibleLooks(page, 'a conflict')
    await conflict.getByRole('button', { name: 'Traer lo último' }).click()
    await expect(nameIn(page)).toHaveValue(`${name} (bis)`)
    await expect(page.getByLabel('Juego')).toHaveText('One Piece')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText(`${name} (bis)`)).toBeVisible()
    await page.goto(form)
    await expect(page.getByLabel('Juego')).toHaveText('One Piece')
    await page.getByRole('button', { name: 'Eliminar' }).click()
    const question = page.getByRole('dialog', { name: `¿Eliminar la expansión «${name} (bis)»?` })
    await question.getByRole('button', { name: 'Eliminar' }).click()
    await expect(page.getByText('Expansión eliminada')).toBeVisible()
  })
})

test.describe('what is not there', () => {
  test.use({ expectedErrors: [/status of 40[014]/] })

  test('is told in its place, with the way to its list', async ({ page }) => {
    await openAsOwner(page, '/productos/99999999')
    await expect(page.getByRole('alert')).toContainText('No encontramos el producto')
    for (const [path, missing] of [
      ['/expansiones/99999999', 'No encontramos la expansión'],
      ['/eventos/99999999', 'No encontramos la feria'],
      ['/personal/nadie', 'No encontramos a esa persona'],
    ] as const) {
      await goWithin(page, path)
      await expect(page.getByRole('alert')).toContainText(missing)
    }
    await page.getByRole('link', { name: 'Ir a Personal' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Personal' })).toBeVisible()
  })
})
