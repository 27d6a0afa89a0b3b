import type { Page } from '@playwright/test'
import { openAsOwner } from './open-as-owner.ts'
import { expectAccessibleLooks } from './page/each-look.ts'
import { startShop } from './shops/start-shop.ts'
import { test as base, expect, keep } from './test.ts'

/** A linking counts every loose card of a shop, so this one must hold none that another journey left. */
const test = base.extend({ visited: keep(startShop) })

const card = { tcg: 1, expansion: 'Bosque de Sal', code: 'BSAL', rarity: 'Rare', year: 2025 }
const cards = [
  { ...card, number: '025/120', name: 'Volpard', name_es: 'Zorralín' },
  { ...card, number: '119/120', name: 'Volpard ex' },
  { ...card, number: '121/120', name: 'Volpard ex' },
]

/** Calls the back office as its screens do. */
const call = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ([address, sent]) => {
      const answer = await fetch(`/api/v1/gestion/${address}/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sent),
      })
      if (!answer.ok) throw new Error(await answer.text())
      return (await answer.json()) as { id: number }
    },
    [path, body] as const,
  )

/** Puts a loose card up for sale. */
const sell = (page: Page, titulo: string, expansion_id: number) =>
  call(page, 'productos', {
    titulo,
    precio: '1500.00',
    tcg_id: 1,
    expansion_id,
    estado_id: 2,
    single: true,
    unidades: 1,
  })

test('the owner links the shop with the book, answers a doubt by keyboard, and takes it back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openAsOwner(page, '/libro/vincular')
  await expect(page.getByText('Todas tus cartas sueltas y gradeadas ya tienen la suya.')).toBeVisible()
  await page.goto('/gestion/libro/cargar')
  await page.getByLabel('Archivos de cartas').setInputFiles({
    name: 'sal.ndjson',
    mimeType: 'application/x-ndjson',
    buffer: Buffer.from(cards.map((one) => JSON.stringify(one)).join('\n')),
  })
  await expect(page.getByText('3 cartas nuevas')).toBeVisible()

  const { id: expansion_id } = await call(page, 'expansiones', { nombre: 'Bosque de Sal', tcg_id: 1 })
  for (const titulo of ['Zorralin 25/120', 'Volpard ex', 'Volpard ex firmada'])
    await sell(page, titulo, expansion_id)

  await page.goto('/gestion/libro/vincular')
  await page.setViewportSize({ width: 1280, height: 420 })
  await page.getByRole('button', { name: /^Vincular \d+ cartas$/ }).click()
  const found = page.getByRole('region', { name: 'Lo que se encontró', exact: true })
  await expect(found).toContainText('1 carta vinculada · 2 dudosas por elegir')
  await expect(found).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 900 })
  const piles = page.getByRole('region', { name: 'Lo que se encontró de cada producto' })
  const rows = piles.getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expectAccessibleLooks(page, 'doubtful cards')

  await page.keyboard.press('2')
  await expect(rows.first().getByRole('button', { name: /121\/120/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rows.first()).toContainText('Volpard ex · 121/120')
  await page.keyboard.press('0')
  await expect(rows.last().getByRole('button', { name: /Ninguna de estas/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(piles.getByRole('status')).toHaveText('Listo: no queda ninguna por elegir.')
  await expect(found).toContainText('2 cartas vinculadas')

  await page.setViewportSize({ width: 390, height: 844 })
  await found.getByRole('button', { name: 'Deshacer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByRole('region', { name: 'Vinculación deshecha' })).toContainText(
    '2 productos volvieron a como estaban',
  )
  await expectAccessibleLooks(page, 'a linking that was undone')
})

test('an expansion that was taken for another of the book by a slip is asked about again', async ({
  page,
}) => {
  await openAsOwner(page, '/libro/cargar')
  const lake = { ...card, expansion: 'Lago de Cobre', code: 'LCOB', number: '001/090', name: 'Garza' }
  await page.getByLabel('Archivos de cartas').setInputFiles({
    name: 'cobre.ndjson',
    mimeType: 'application/x-ndjson',
    buffer: Buffer.from(JSON.stringify(lake)),
  })
  await expect(page.getByText('1 carta nueva')).toBeVisible()
  const { id: expansion_id } = await call(page, 'expansiones', { nombre: 'Cobre de Lago', tcg_id: 1 })
  await sell(page, 'Garza 1/90', expansion_id)
  await page.goto('/gestion/libro/vincular')
  const question = page.getByRole('group', { name: 'Qué expansión del libro es «Cobre de Lago»' })
  await question.getByRole('button', { name: 'Lago de Cobre' }).click()
  await expect(page.getByText('«Cobre de Lago» es «Lago de Cobre».')).toBeVisible()
  await expect(question).toHaveCount(0)
  await page.getByRole('button', { name: 'Deshacer' }).last().click()
  await expect(question).toBeVisible()
})
