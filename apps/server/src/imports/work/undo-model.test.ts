import type { ManagedProduct } from '@mazo/contract/products/managed-products.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expansions } from '../../catalog/tables.ts'
import { drawSeed } from '../../testing/shop-model/run-sequences.ts'
import { importShop } from '../../testing/shops/import-shop.ts'
import { makeProduct } from '../../testing/shops/make-product.ts'

const shop = importShop()

const games = ['', 'Pokemon', 'Lorcana']
const states = ['', 'Mint', 'Near Mint', 'Lightly Played']
const [sealed, loose, graded] = [
  { single: false, certificada: false },
  { single: true, certificada: false },
  { single: true, certificada: true },
]

/** A product that the form takes; `expansion` counts within its game, and a `numero` is given once. */
const aState = fc.record({
  kind: fc.constantFrom(sealed, loose, loose, graded, graded, graded),
  tcg_id: fc.constantFrom(1, 2),
  expansion: fc.nat({ max: 2 }),
  estado_id: fc.integer({ min: 1, max: 3 }),
  graduadora: fc.constantFrom('PSA', 'CGC', null),
  nota: fc.constantFrom('9', '10', null),
  numero: fc.boolean(),
  units: fc.integer({ min: 0, max: 4 }),
  precio: fc.constantFrom('1000.00', '2000.00', '3000.00'),
})
type State = typeof aState extends fc.Arbitrary<infer Drawn> ? Drawn : never

let numbers = 0

function productOf(state: State, expansionIds: readonly number[][]) {
  const { kind, tcg_id, graduadora, units, precio } = state
  const isGraded = kind.certificada
  return {
    ...kind,
    precio,
    tcg_id,
    expansion_id: expansionIds[tcg_id]?.[state.expansion] ?? null,
    estado_id: kind.single ? state.estado_id : null,
    graduadora: isGraded ? graduadora : null,
    nota: isGraded ? state.nota : null,
    numero_certificado: isGraded && graduadora && state.numero ? `N${++numbers}` : null,
    cantidad_disponible: isGraded ? Math.min(units, 1) : units,
  }
}
type Described = ReturnType<typeof productOf>
const fields = [
  'single',
  'certificada',
  'precio',
  'tcg_id',
  'expansion_id',
  'estado_id',
  'graduadora',
  'nota',
  'numero_certificado',
  'cantidad_disponible',
] as const satisfies (keyof Described)[]
type Field = (typeof fields)[number]

/** How a reason names each field. */
const words: Record<Field, string> = {
  single: 'el tipo',
  certificada: 'la certificación',
  precio: 'el precio',
  tcg_id: 'el juego',
  expansion_id: 'la expansión',
  estado_id: 'el estado de la carta',
  graduadora: 'la empresa que la gradeó',
  nota: 'la nota',
  numero_certificado: 'el número de certificado',
  cantidad_disponible: 'el stock',
}

const yesOrNo = (flag: boolean) => (flag ? 'si' : 'no')
const header =
  'id;juego;expansion;estado;single;certificada;graduadora;nota;numero_certificado;cantidad;precio'
const rowOf = (id: number, one: Described) =>
  [
    id,
    games[one.tcg_id],
    names.get(one.expansion_id ?? 0),
    states[one.estado_id ?? 0],
    yesOrNo(one.single),
    yesOrNo(one.certificada),
    one.graduadora ?? '',
    one.nota ?? '',
    one.numero_certificado ?? '',
    one.cantidad_disponible,
    one.precio,
  ].join(';')

const game: Field[] = ['tcg_id', 'expansion_id']
const certificate: Field[] = ['graduadora', 'numero_certificado']
const kind: Field[] = ['single', 'certificada', 'estado_id', ...certificate, 'nota', 'cantidad_disponible']

const aCase = fc.record({
  before: aState,
  sheet: aState,
  /** What the sheet leaves as it is. */
  kept: fc.subarray([game, kind, ['precio']] satisfies Field[][], { maxLength: 1 }),
  later: aState,
  /** What somebody changes afterwards, to be as in \`later\`. */
  edit: fc.constantFrom(
    ...fields.map((field) => [field]),
    game,
    kind,
    certificate,
    ['cantidad_disponible'],
    [],
  ),
  /** Whether another product gets the certificate that this one had. */
  isTaken: fc.boolean(),
})

const read = async (id: number) => (await shop.call('GET', `productos/${id}`)).json<ManagedProduct>()
const put = (shown: ManagedProduct, changes: object) =>
  shop.call('PUT', `productos/${shown.id}`, { ...shown, ...changes })

const names = new Map<number, string>()

/** The ids of three expansions of each game. */
async function makeExpansions() {
  const ids: number[][] = games.map(() => [])
  const wanted = [1, 2].flatMap((tcg_id) =>
    [1, 2, 3].map((at) => ({ tcg_id, nombre: `Tanda ${tcg_id}${at}` })),
  )
  for (const { id, tcg_id, nombre } of await shop.db.insert(expansions).values(wanted).returning()) {
    ids[tcg_id]?.push(id)
    names.set(id, nombre)
  }
  return ids
}

/** Whether the form would give the product as it was found this value, and leave all else as it is. */
async function isTakenByForm(now: ManagedProduct, field: Field, value: Described[Field]): Promise<boolean> {
  const { version, unidades } = await read(now.id)
  const wanted = { ...now, [field]: value }
  const answer = await put({ ...wanted, version, unidades }, {})
  const then = answer.json<ManagedProduct>()
  return answer.statusCode === 200 && fields.every((one) => then[one] === wanted[one])
}

/** A number goes with its grader, and a state with a card, of which the form knows nothing. */
const isOfOther = (field: Field, now: ManagedProduct, before: Described) =>
  (field === 'numero_certificado' && now.graduadora !== before.graduadora) ||
  (field === 'graduadora' && ![null, before.numero_certificado].includes(now.numero_certificado)) ||
  (field === 'estado_id' && !now.single) ||
  (field === 'single' && !before.single && now.estado_id !== null)

test('whatever was changed since, all else goes back that the form would take, and what stays is named', async () => {
  const seed = drawSeed()
  const ids = await makeExpansions()
  const cases = []
  for (const drawn of fc.sample(aCase, { numRuns: 25, seed })) {
    const before = productOf(drawn.before, ids)
    const { id } = await makeProduct(shop.db, { ...before, titulo: `Caso ${cases.length}` })
    const kept = Object.fromEntries(drawn.kept.flat().map((field) => [field, before[field]]))
    cases.push({ ...drawn, id, before, wanted: { ...productOf(drawn.sheet, ids), ...kept } })
  }
  const sheet = await shop.analyse([header, ...cases.map(({ id, wanted }) => rowOf(id, wanted))].join('\n'))
  expect((await shop.apply(sheet)).totales.aplicadas, `seed ${seed}`).toBeGreaterThan(10)
  const left = new Map<number, ManagedProduct>()
  for (const { id } of cases) left.set(id, await read(id))
  for (const { id, edit, later, before, isTaken } of cases) {
    const other = productOf(later, ids)
    await put(await read(id), Object.fromEntries(edit.map((field) => [field, other[field]])))
    const { graduadora, numero_certificado } = before
    const isFree = left.get(id)?.numero_certificado !== numero_certificado
    if (isTaken && isFree && numero_certificado)
      await shop.call('POST', 'productos', { ...before, titulo: 'Otra', graduadora, numero_certificado })
  }
  for (const [at, id] of ids.flat().entries()) {
    if (at % 2 === 0) await shop.call('DELETE', `expansiones/${id}`)
    else await shop.call('PUT', `expansiones/${id}`, { id, nombre: `Mudada ${id}`, tcg_id: 2, version: 1 })
  }
  const late = new Map<number, ManagedProduct>()
  for (const { id } of cases) late.set(id, await read(id))

  await shop.call('POST', `importaciones/${sheet}/deshacer`)
  await shop.work()
  expect(await shop.read(sheet), `seed ${seed}`).toMatchObject({ estado: 'deshecha' })
  const rows = (await shop.rowsOf(sheet, '?per_page=100')).results
  for (const { id, before } of cases) {
    const [then, there, now] = [left.get(id), late.get(id), await read(id)]
    if (!then || !there) continue
    const row = rows.find(({ producto_id }) => producto_id === id)
    const told = `${JSON.stringify({ before, then, there, now })}: ${row?.motivo}, seed ${seed}`
    const changed = fields.filter((field) => before[field] !== then[field])
    const touched = fields.filter((field) => then[field] !== there[field])
    for (const field of fields.filter((one) => !changed.includes(one) || touched.includes(one)))
      expect(now[field], `${field} of ${told}`).toBe(there[field])
    for (const field of changed.filter((one) => now[one] !== before[one])) {
      if (row?.motivo?.startsWith('qued')) expect(row.motivo, `${field} of ${told}`).toContain(words[field])
      else expect(row?.motivo, `${field} of ${told}`).toBeTruthy()
      if (touched.includes(field) || isOfOther(field, now, before)) continue
      expect(await isTakenByForm(now, field, before[field]), `${field} of ${told}`).toBe(false)
    }
  }
})
