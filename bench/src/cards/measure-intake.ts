import { variantText } from '@mazo/contract/card-book/card-name.ts'
import type { IntakeCard, Lot, LotWithLines } from '@mazo/contract/intake/lots.ts'
import { apiPaths } from '@mazo/contract/paths.ts'
import { chromium, expect, type Page } from '@playwright/test'
import type pg from 'pg'
import { callOffice } from '../../../e2e/call-office.ts'
import { launchOptions } from '../../../e2e/chromium.ts'
import { percentile } from '../load.ts'
import { signIn, timeAnswer } from '../measure-management.ts'
import { count, decimals, sayFigure } from '../print.ts'
import { owner, type Server } from '../run-child.ts'

const lots = '/api/v1/gestion/lotes/'
/** How long a person takes for a key, and to look at the card in the hand or at the screen. */
const human = { keyMs: 120, glanceMs: 400 }

type Card = Pick<
  IntakeCard,
  | 'id'
  | 'tcg_id'
  | 'expansion_id'
  | 'numero'
  | 'cifras'
  | 'nombre'
  | 'nombre_es'
  | 'rareza'
  | 'variante'
  | 'expansion'
> & { codigo: string }
const cardColumns = `c.id, c.tcg_id, c.expansion_id, split_part(c.codigos, ' ', 1) as codigo, c.numero, c.cifras, c.nombre, c.nombre_es, c.rareza,
  c.variante, e.nombre as expansion`
const book = 'cartas c join cartas_expansiones e on e.id = c.expansion_id'

/**
 * How many cards a minute a person takes in by keyboard who looks at each card and at what the screen makes of it, once
 * of one set and once of many sets of a game; and how long the suggestions take, as the server alone is asked for them.
 */
export async function measureIntake(shop: Server, pool: pg.Pool) {
  const cookie = await signIn(shop)
  await measureSuggestions(shop, pool, cookie)
  const browser = await chromium.launch(launchOptions)
  try {
    const page = await browser.newPage({ baseURL: shop.url, locale: 'es-AR' })
    await callOffice(page, 'POST', apiPaths.login, owner)
    const ofSet = await drawSet(pool, 300)
    await takeInPile(page, `300 cards of ${ofSet[0]?.expansion}`, ofSet, { isMixed: false, goal: 20 })
    const mixed = await drawMixed(pool, 60)
    const sets = new Set(mixed.map(({ expansion_id }) => expansion_id)).size
    await takeInPile(page, `60 cards of ${sets} sets`, mixed, { isMixed: true, goal: 12 })
  } finally {
    await browser.close()
  }
}

/** A pile of the largest set of the first game, no card of it more than twice. */
async function drawSet(pool: pg.Pool, size: number): Promise<Card[]> {
  const { rows } = await pool.query<Card>(
    `select ${cardColumns} from ${book}, generate_series(1, 2) as time
     where expansion_id = (select expansion_id from cartas group by tcg_id, expansion_id order by tcg_id, count(*) desc limit 1)
     order by md5(c.id || '-' || time) limit $1`,
    [size],
  )
  return rows
}

/** A pile of all sets of the first game. */
async function drawMixed(pool: pg.Pool, size: number): Promise<Card[]> {
  const { rows } = await pool.query<Card>(
    `select ${cardColumns} from ${book} where c.tcg_id = (select min(tcg_id) from cartas)
     order by md5(c.id::text) limit $1`,
    [size],
  )
  return rows
}

type Pile = { isMixed: boolean; goal: number }

async function takeInPile(page: Page, name: string, pile: readonly Card[], { isMixed, goal }: Pile) {
  const [{ tcg_id, expansion_id } = { tcg_id: 1, expansion_id: 0 }] = pile
  const traits = { estado_id: 2, idioma: null, acabado: 'normal', ubicacion: null }
  const fijo = { tcg_id, expansion_id: isMixed ? null : expansion_id, ...traits }
  const { id } = await callOffice<Lot>(page, 'POST', lots, { fijo })
  await page.goto(`/gestion/cargar-cartas/${id}`)
  await fieldOf(page).waitFor()
  const started = performance.now()
  const unseen: Card[] = []
  for (const card of pile) if (!(await enter(page, card, isMixed))) unseen.push(card)
  const minutes = (performance.now() - started) / 60_000
  await page.getByText('Guardado', { exact: true }).waitFor()
  const lot = await callOffice<LotWithLines>(page, 'GET', `${lots}${id}/`)
  await callOffice(page, 'DELETE', `${lots}${id}/`)
  sayFigure(
    'cards by keyboard',
    `${decimals(lot.copias / minutes)} a minute (goal ${goal})   wrong printings ${countWrong(lot, pile)} (goal 0)   not found ${unseen.length}   ${name}`,
  )
  for (const { nombre, numero, expansion } of unseen.slice(0, 10))
    sayFigure('', `not found: ${nombre} ${numero}, ${expansion}`)
}

/** Copies in the lot that were not in the pile. */
function countWrong({ detalle }: LotWithLines, pile: readonly Card[]): number {
  const left = new Map<number, number>()
  for (const { id } of pile) left.set(id, (left.get(id) ?? 0) + 1)
  let wrong = 0
  for (const { carta_id, cantidad } of detalle) {
    const rest = (left.get(carta_id) ?? 0) - cantidad
    wrong += Math.max(0, -rest)
    left.set(carta_id, Math.max(0, rest))
  }
  return wrong
}

const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Número o nombre de la carta' })
const priceOf = (page: Page) => page.getByRole('region', { name: 'El precio que falta' })

/** Takes the card in the hand in. @returns false where the screen never showed it, and it is laid aside */
async function enter(page: Page, card: Card, isMixed: boolean): Promise<boolean> {
  await page.waitForTimeout(human.glanceMs)
  for (const text of textsFor(card, isMixed)) {
    await type(page, text)
    await page.waitForTimeout(human.glanceMs)
    const at = await findOption(page, card, isMixed)
    if (at < 0) continue // more of the name is typed
    for (let step = 0; step < at; step += 1) await press(page, 'ArrowDown')
    await press(page, 'Enter')
    // Where the number is of several printings the desk asks which, and the eye is on the first.
    if (await page.getByText('pueden ser: elegí cuál').isVisible())
      for (const key of ['ArrowDown', 'Enter']) await press(page, key)
    await isEmpty(page)
    await givePrice(page)
    return true
  }
  await press(page, 'Escape')
  return false
}

/** What people type of a card, and what they type on where that does not show it. */
function textsFor({ nombre, numero, cifras }: Card, isMixed: boolean): string[] {
  const [first = '', ...more] = nombre.toLowerCase().split(' ')
  if (!isMixed) return [String(cifras ?? numero), ` ${first}`, ...more.map((word) => ` ${word}`)]
  const [printed = numero] = numero.toLowerCase().split('/')
  return [`${printed} ${first}`, ...more.map((word) => ` ${word}`)]
}

async function type(page: Page, text: string) {
  for (const letter of text) {
    await page.waitForTimeout(human.keyMs)
    await page.keyboard.type(letter)
  }
}

async function press(page: Page, key: string) {
  await page.waitForTimeout(human.keyMs)
  await page.keyboard.press(key)
}

const looks = 5

/** Where the eye finds the card among the suggestions, by its name, number, rarity, variant and set; -1: nowhere. */
async function findOption(page: Page, card: Card, isMixed: boolean): Promise<number> {
  const { nombre, nombre_es, numero, variante, rareza, expansion } = card
  const title = `${nombre} ${numero}`
  const facts = [variantText(variante), rareza, isMixed && expansion].filter(Boolean).join(' · ')
  for (let look = 0; look < looks; look += 1) {
    const options = await page
      .getByRole('option')
      .evaluateAll((all) =>
        all.map((one) => [...one.querySelectorAll('p')].map(({ textContent }) => textContent)),
      )
    const at = options.findIndex(
      ([head, told = '']) =>
        head === title && (told === facts || told === [facts, nombre_es].filter(Boolean).join(' · ')),
    )
    if (at >= 0) return at
    await page.waitForTimeout(human.keyMs)
  }
  return -1
}

const isEmpty = (page: Page) => expect(fieldOf(page)).toHaveValue('')

/** Where nobody knows the price of a card, the screen asks for it once. */
async function givePrice(page: Page) {
  if (!(await priceOf(page).isVisible())) return
  await page.waitForTimeout(human.glanceMs)
  await type(page, '1500')
  await press(page, 'Enter')
  // A price far from the one the shop has is asked for once more.
  await page.waitForTimeout(human.keyMs)
  if (await priceOf(page).isVisible()) await press(page, 'Enter')
  await expect(priceOf(page)).toBeHidden()
  await expect(fieldOf(page)).toBeFocused()
}

/** Asks for suggestions as a field asks for them, while the text of each card grows. */
async function measureSuggestions(shop: Server, pool: pg.Pool, cookie: string) {
  const { rows } = await pool.query<Card>(
    `select ${cardColumns} from ${book} order by md5(c.id || 'sugerencias') limit 200`,
  )
  const times: number[] = []
  for (const { tcg_id, numero, cifras, nombre, codigo } of rows)
    for (const q of [
      numero,
      `${cifras ?? numero}`,
      nombre.slice(0, 4),
      nombre.slice(0, 8),
      `${codigo} ${cifras ?? ''}`,
    ])
      times.push(
        await timeAnswer(
          `${shop.url}${lots}cartas/?${new URLSearchParams({ tcg_id: String(tcg_id), q: q.trim() })}`,
          cookie,
        ),
      )
  sayFigure(
    'suggestions of cards',
    `p50 ${decimals(percentile(times, 50))} ms   p95 ${decimals(percentile(times, 95))} ms (goal 50)   ${count(times.length)} asked, one after the other`,
  )
}
