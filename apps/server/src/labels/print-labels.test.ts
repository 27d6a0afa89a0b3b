import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expansions } from '../catalog/tables.ts'
import type { OpenDatabase } from '../db/database.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { dotsPerMm, openPrint } from '../testing/read-label.ts'
import { makeApi } from '../testing/shops/make-api.ts'
import { makeCard } from '../testing/shops/make-card.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { makeStaff, signedIn } from '../testing/shops/make-staff.ts'
import { sheets } from './label-sheet.ts'

let database: OpenDatabase
let app: FastifyInstance
let headers: Record<string, string>

beforeAll(async () => {
  database = await freshDatabase()
  app = await makeApi(database, { PUBLIC_URL: 'https://tienda.example' })
  headers = await signedIn(app, await makeStaff(database.db, { rol: 'vendedor' }))
})
afterAll(() => app.close())

const print = (query: string) => app.inject({ url: `/api/v1/gestion/etiquetas/?${query}`, headers })

test('every code of a sheet opens the page of its product, each on its own sticker', async () => {
  const one = await makeProduct(database.db, { titulo: 'Charizard Base Set' })
  const other = await makeProduct(database.db, { titulo: 'Caja sellada', oculto: true })
  const answer = await print(`ids=${one.id},${other.id}&copias=2&desde=23`)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(answer.headers['content-disposition']).toBe('inline; filename="etiquetas-2-productos.pdf"')
  const pdf = await openPrint(answer.rawPayload)
  expect(pdf.pages).toBe(2)
  const codes: (string | undefined)[] = []
  for (const number of [1, 2]) {
    const { mm, readCode } = await pdf.drawPage(number)
    expect([Math.round(mm.width), Math.round(mm.height)]).toEqual([210, 297])
    for (const cell of sheets.a4.cells) codes.push(readCode(cell)?.data)
  }
  const address = ({ id }: { id: number }) => `https://tienda.example/detalle-qr/${id}`
  const expected: (string | undefined)[] = Array.from({ length: 48 }, () => undefined)
  expected.splice(22, 4, address(one), address(one), address(other), address(other))
  expect(codes).toEqual(expected)
})

test('products that are named once a copy are printed so, and counted once', async () => {
  const one = await makeProduct(database.db, { titulo: 'Zorrino' })
  const other = await makeProduct(database.db, { titulo: 'Zorrillo' })
  const answer = await print(`ids=${one.id},${one.id},${other.id}&formato=rollo62`)
  expect(answer.headers['content-disposition']).toBe('inline; filename="etiquetas-2-productos.pdf"')
  expect((await openPrint(answer.rawPayload)).pages).toBe(3)
})

test('on a roll each page is one label, with a code wide enough for a phone, the price and the number', async () => {
  const product = await makeProduct(database.db, {
    titulo: 'Umbreon VMAX Alternate Art Secret Rare de la colección Evolving Skies en inglés, casi nueva',
    precio: '12500000.00',
    porcentaje: 10,
    sku: 'EVS-215',
    certificada: true,
    single: true,
    graduadora: 'PSA',
    nota: '9.5',
  })
  const answer = await print(`ids=${product.id},${product.id}&formato=rollo62&precio=1`)
  expect(answer.headers['content-disposition']).toBe(`inline; filename="etiqueta-${product.slug}.pdf"`)
  const pdf = await openPrint(answer.rawPayload)
  expect(pdf.pages).toBe(2)
  const { mm, readCode } = await pdf.drawPage(2)
  expect([Math.round(mm.width), Math.round(mm.height)]).toEqual([62, 36])
  const code = readCode({ x: 0, y: 0, ...mm })
  expect(code?.data).toBe(`https://tienda.example/detalle-qr/${product.id}`)
  const { topLeftCorner, topRightCorner } = code?.location ?? {}
  const wide = ((topRightCorner?.x ?? 0) - (topLeftCorner?.x ?? 0)) / dotsPerMm
  expect(wide).toBeGreaterThan(22)
  const words = (await pdf.readWords(1)).filter((word) => word.trim() !== '')
  expect(words.slice(0, 4).join(' ')).toMatch(/^Umbreon VMAX Alternate Art Secret Rare de la colección.*…$/)
  expect(words.slice(4)).toEqual(['PSA 9.5', '$ 11.250.000,00', `N.º ${product.id} · EVS-215`])
})

test('the condition and the expansion are printed, unless the title says them', async () => {
  const [expansion] = await database.db
    .insert(expansions)
    .values({ nombre: 'Evolving Skies', tcg_id: 1 })
    .returning()
  const card = { single: true, cantidad_disponible: null, estado_id: 2, expansion_id: expansion?.id }
  const one = await makeProduct(database.db, { ...card, titulo: 'Umbreon' })
  const other = await makeProduct(database.db, { ...card, titulo: 'Espeon (Evolving Skies)' })
  const pdf = await openPrint((await print(`ids=${one.id},${other.id}`)).rawPayload)
  const words = (await pdf.readWords(1)).filter((word) => word.trim() !== '').join(' ')
  expect(words).toBe(
    `Umbreon Near Mint · Evolving Skies N.º ${one.id} Espeon (Evolving Skies) Near Mint N.º ${other.id}`,
  )
})

test('a label says which printing of its number the card is', async () => {
  const { id: carta_id } = await makeCard(database.db, { numero: 'OP05-119', variante: 'p2' })
  const { id } = await makeProduct(database.db, { titulo: 'Luffy', single: true, estado_id: 2, carta_id })
  const words = await (await openPrint((await print(`ids=${id}`)).rawPayload)).readWords(1)
  expect(words.filter((word) => word.trim() !== '').join(' ')).toBe(
    `Luffy Near Mint · Arte alternativo 2 N.º ${id}`,
  )
})

test.each([
  ['Charizard PSA 10', null, null, ''],
  ['Charizard PSA 10', 'PSA', '10', ''],
  ['Charizard CGC', 'CGC', '9,5', 'Nota 9,5 '],
  ['Charizard PSA', 'BGS', '9', 'BGS 9 '],
  ['Master Ball ACE SPEC', null, '8', 'Gradeada 8 '],
])('the label of %s, %s, %s says its grader once', async (titulo, graduadora, nota, detail) => {
  const graded = { titulo, graduadora, nota, certificada: true, single: true }
  const { id } = await makeProduct(database.db, graded)
  const words = await (await openPrint((await print(`ids=${id}`)).rawPayload)).readWords(1)
  expect(words.filter((word) => word.trim() !== '').join(' ')).toBe(`${titulo} ${detail}N.º ${id}`)
})

test('letters of all of Europe and signs are printed; what no font has is seen to be missing', async () => {
  const { id } = await makeProduct(database.db, {
    titulo: 'Nidoran♀♂ δ ★ Łódź Ωmega ピカチュウ',
    sku: 'ЖΔ-日本-7',
  })
  const { rawPayload } = await print(`ids=${id}`)
  const words = await (await openPrint(rawPayload)).readWords(1)
  expect(words.filter((word) => word.trim() !== '').join(' ')).toBe(
    `Nidoran♀♂ δ ★ Łódź Ωmega □ N.º ${id} · ЖΔ-□-7`,
  )
  expect(rawPayload.byteLength).toBeLessThan(40_000)
})

test('without being asked for, no price is printed', async () => {
  const { id } = await makeProduct(database.db, { precio: '7777.00' })
  const words = await (await openPrint((await print(`ids=${id}`)).rawPayload)).readWords(1)
  expect(words.join(' ')).not.toContain('7.777')
})

test('five hundred are printed, one more is refused with a sentence', async () => {
  const { id } = await makeProduct(database.db)
  const ids = (count: number) => Array.from({ length: count }, () => id).join(',')
  const most = await print(`ids=${ids(50)}&copias=10`)
  expect((await openPrint(most.rawPayload)).pages).toBe(21)
  const more = await print(`ids=${ids(51)}&copias=10`)
  expect([more.statusCode, more.json().error]).toEqual([422, 'Podés imprimir hasta 500 etiquetas por vez.'])
})

test.each([
  ['ids=2000000000', 400],
  ['ids=200000000', 404],
  ['ids=', 400],
  ['ids=1;drop', 400],
  ['ids=1&formato=a5', 400],
  ['ids=1&desde=25', 400],
])('%s is %i', async (query, status) => {
  expect((await print(query)).statusCode).toBe(status)
})
