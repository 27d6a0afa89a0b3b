import type { LotWithLines } from '@mazo/contract/intake/lots.ts'
import { expect, type Page } from '@playwright/test'
import { callOffice } from './call-office.ts'
import { openAsOwner } from './open-as-owner.ts'

export const lots = '/api/v1/gestion/lotes/'

/** Gives the shop's book an expansion of its own with cards 1 to 60, some of two finishes. */
export async function loadBook(page: Page, expansion: string) {
  const lines = Array.from({ length: 60 }, (_, at) => ({
    tcg: 1,
    expansion,
    code: 'NCT',
    number: `${at + 1}/060`,
    name: at === 6 ? 'Zorrino Nocturno' : `Criatura ${at + 1}`,
    finishes: at % 2 === 0 ? ['holo'] : ['normal', 'reverse'],
  }))
  await loadCards(page, expansion, lines)
}

/** Gives the shop's book the cards of an expansion of its own. */
export async function loadCards(page: Page, expansion: string, lines: readonly object[]) {
  await openAsOwner(page, '/cargar-cartas')
  await expect(page.getByRole('button', { name: 'Empezar un lote' })).toBeVisible()
  const file = lines.map((line) => JSON.stringify(line)).join('\n')
  await page.evaluate(async (content) => {
    const body = new FormData()
    body.append('archivo', new Blob([content]), 'cartas.ndjson')
    const answer = await fetch('/api/v1/gestion/libro/cargas/', { method: 'POST', body })
    if (!answer.ok) throw new Error(await answer.text())
  }, file)
  await expect
    .poll(async () => {
      const found = await page.request.get(
        `/api/v1/gestion/cartas/expansiones/?q=${encodeURIComponent(expansion)}`,
      )
      return (await found.json()).results[0]?.cartas
    })
    .toBe(lines.length)
}

/** Begins a lot of cards of several expansions, whatever the last one was. @returns its number */
export async function beginMixedLot(page: Page): Promise<number> {
  await page.evaluate(() => {
    const fijo = { tcg_id: 1, expansion_id: null, estado_id: 2, idioma: null, acabado: null, ubicacion: null }
    localStorage.setItem('mazo.lote-fijo', JSON.stringify(fijo))
  })
  return beginNextLot(page)
}

/** Begins a lot with what the last one had. @returns its number */
export async function beginNextLot(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Empezar un lote' }).click()
  await expect(field(page)).toBeVisible()
  return Number(/\/(\d+)$/.exec(page.url())?.[1])
}

/** Begins a lot of an expansion. @returns its number */
export async function beginLot(page: Page, expansion: string): Promise<number> {
  const id = await beginMixedLot(page)
  const choice = page.getByRole('combobox', { name: 'Expansión' })
  await choice.fill(expansion)
  await page.getByRole('option', { name: expansion }).click()
  // Suggestions say that its cards are there: whoever types on before looks for the price as for a card.
  await field(page).fill('1')
  await expect(page.getByRole('listbox', { name: 'Cartas que pueden ser' })).toBeVisible()
  await field(page).fill('')
  return id
}

export const field = (page: Page) => page.getByRole('combobox', { name: 'Número o nombre de la carta' })
export const rows = (page: Page) =>
  page.getByRole('list', { name: 'Renglones del lote' }).getByRole('listitem')
export const saved = (page: Page) => page.getByText('Guardado', { exact: true })
export const readLot = async (page: Page, id: number): Promise<LotWithLines> =>
  (await page.request.get(`${lots}${id}/`)).json()

/** Types into the field as at a desk, without looking. */
export async function enter(page: Page, ...texts: string[]) {
  for (const text of texts) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
}

/** Takes a draft in as it is, without its screen. @returns the lot, taken in */
export async function takeInLot(page: Page, id: number): Promise<LotWithLines> {
  const { lineas, copias } = await readLot(page, id)
  await callOffice(page, 'POST', `${lots}${id}/alta/`, { lineas, copias })
  return readLot(page, id)
}
