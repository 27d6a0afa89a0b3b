import type { ListedFair } from '@mazo/contract/site/managed-events.ts'
import { expect, test } from 'vitest'
import { relistWords } from './listings.ts'
import { whereShown } from './where-shown.ts'

const today = '2026-11-21'
const fair = (id: number, fecha: string, more: Partial<ListedFair> = {}): ListedFair => ({
  id,
  fecha,
  fecha_fin: null,
  titulo: `Feria ${id}`,
  direccion: 'Thames 850',
  localidad: null,
  horario: '11:00',
  link_entradas: null,
  incluye_entradas: false,
  destacado: false,
  version: 1,
  anteriores: [],
  ...more,
})
const near = fair(1, '2026-12-07')
const far = fair(2, '2027-03-06')
const shop: Parameters<typeof whereShown>[1] = { coming: [far, near], dates: [], hasPopup: true }

test('the farthest fair to come leads, and another one says which does and offers to', () => {
  expect(whereShown(far, shop, today)[0]).toMatchObject({
    isShown: true,
    text: expect.stringContaining('la más lejana'),
  })
  expect(whereShown(near, { ...shop, coming: [near] }, today)[0]?.text).toContain('la única que viene')
  expect(whereShown(near, shop, today)[0]).toMatchObject({
    isShown: false,
    text: expect.stringMatching(/la más lejana, «Feria 2» \(sáb/),
    step: 'feature',
  })
})

test('a marked fair leads, and the farthest says that another is marked', () => {
  const marked = { ...near, destacado: true }
  const coming = [far, marked]
  expect(whereShown(marked, { ...shop, coming }, today)[0]).toMatchObject({ isShown: true })
  const [top] = whereShown(far, { ...shop, coming }, today)
  expect(top).toMatchObject({ isShown: false, step: 'feature' })
  expect(top?.text).toContain('«Feria 1»')
  expect(top?.text).toContain('que está marcada')
})

test('a fair that is not listed offers its date, and one whose pop-up is off its switch', () => {
  const steps = (listed: typeof shop) => whereShown(near, listed, today).map(({ step }) => step)
  expect(steps({ ...shop, hasPopup: false })).toEqual(['feature', 'list', 'popup'])
  const dates = [{ id: 1, fecha: '7 Dic', titulo: 'Feria', version: 1 }]
  expect(steps({ ...shop, dates })).toEqual(['feature', undefined, undefined])
})

test('a fair that moved to another day offers to change the entry of the old one', () => {
  const old = { id: 1, fecha: '7 Dic', titulo: 'Feria 1', version: 1 }
  const moved = { ...near, fecha: '2026-12-14' }
  const listOf = (more: Partial<typeof shop>, asked = moved) =>
    whereShown(asked, { ...shop, coming: [far, asked], ...more }, today)[1]
  const offered = { isShown: false, text: '«Fechas de Eventos» todavía dice «7 Dic Feria 1».', outdated: old }
  expect(listOf({ dates: [old] })).toMatchObject(offered)
  expect(relistWords(moved, old)).toBe('Cambiar «7 Dic» por «14 Dic»')
  // Its entry was written by hand and shorter: what the fair was before tells it.
  const short = { ...old, titulo: 'Feria' }
  const known = { ...moved, anteriores: [near] }
  expect(listOf({ dates: [short] }, known)).toMatchObject({ outdated: short })
  expect(relistWords(moved, short)).toBe('Cambiar «7 Dic Feria» por «14 Dic Feria 1»')
  expect(listOf({ dates: [short] })?.outdated).toBeUndefined()
  // The entry is of another fair to come, or of one that has passed.
  expect(listOf({ dates: [old], coming: [moved, fair(3, '2026-12-07')] })?.outdated).toBe(old)
  expect(
    listOf({ dates: [old], coming: [moved, fair(3, '2026-12-07', { titulo: 'Feria 1' })] })?.outdated,
  ).toBeUndefined()
  expect(listOf({ dates: [{ ...old, fecha: '7 Nov' }] })?.outdated).toBeUndefined()
})

test('a fair that was postponed and renamed at once, or one after the other, is known by what it was', () => {
  const old = { id: 1, fecha: '7 Dic', titulo: 'Feria 1', version: 1 }
  const renamed = fair(1, '2026-12-14', { titulo: 'Gran encuentro', anteriores: [near] })
  const entry = (asked: ListedFair, dates = [old]) =>
    whereShown(asked, { ...shop, coming: [far, asked], dates }, today)[1]
  expect(entry(renamed)).toMatchObject({ step: 'list', outdated: old })
  expect(relistWords(renamed, old)).toBe('Cambiar «7 Dic Feria 1» por «14 Dic Gran encuentro»')
  const again = { ...renamed, fecha: '2026-12-21', anteriores: [{ ...renamed }, near] }
  expect(entry(again)).toMatchObject({ outdated: old })
  const between = { ...old, id: 2, fecha: '14 Dic', titulo: 'Gran encuentro' }
  expect(entry(again, [old, between])).toMatchObject({ outdated: between })
})

test('an entry of the same day with another title is said to be of another', () => {
  const dates = [{ id: 1, fecha: '7 Dic', titulo: 'Showroom', version: 1 }]
  expect(whereShown(near, { ...shop, dates }, today)[1]).toEqual({
    isShown: false,
    text: 'Ese día «Fechas de Eventos» dice «7 Dic Showroom», y no esta feria.',
    step: 'list',
  })
})

test('a past fair says so, and that its date is still listed', () => {
  const past = fair(3, '2026-10-25', { destacado: true })
  expect(whereShown(past, shop, today)).toMatchObject([
    { isShown: false, text: expect.stringMatching(/^Ya pasó/) },
  ])
  const dates = [{ id: 1, fecha: '25 Oct', titulo: 'Feria', version: 1 }]
  expect(whereShown(past, { ...shop, dates }, today).map(({ step }) => step)).toEqual([undefined, 'dates'])
})
