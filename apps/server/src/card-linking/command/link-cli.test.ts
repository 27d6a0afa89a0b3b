import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expansions } from '../../catalog/tables.ts'
import type { OpenDatabase } from '../../db/database.ts'
import { freshDatabase } from '../../testing/database/database.ts'
import { makeMemoryFolder } from '../../testing/memory-folder.ts'
import { runCommand, runCommandHere } from '../../testing/run-command.ts'
import { makeCard } from '../../testing/shops/make-card.ts'
import { makeProduct } from '../../testing/shops/make-product.ts'

let folder: string
let shop: OpenDatabase
beforeAll(async () => {
  folder = await makeMemoryFolder()
  shop = await freshDatabase()
})
afterAll(() => rm(folder, { recursive: true }))

const cli = new URL('./link-cli.ts', import.meta.url)
const settings = () => ({ INIT_CWD: folder, DATABASE_URL: shop.pool.options.connectionString })
/** Runs the command where the person stands in `folder`. */
const runLink = (...args: string[]) => runCommandHere(cli, settings(), args)
const readReport = async () =>
  (await readFile(path.join(folder, 'informe.csv'), 'utf8')).trimEnd().split('\r\n')

async function fillShop() {
  const [own] = await shop.db.insert(expansions).values({ nombre: 'Stone Forest', tcg_id: 1 }).returning()
  const card = { expansion: 'Stone Forest', rareza: 'Rare' }
  await makeCard(shop.db, { ...card, numero: '025/120', nombre: 'Volpard' })
  await makeCard(shop.db, { ...card, numero: '119/120', nombre: 'Volpard ex' })
  await makeCard(shop.db, { ...card, numero: '121/120', nombre: 'Volpard ex' })
  for (const titulo of ['Volpard 25/120', 'Volpard ex', 'Otra 300/120'])
    await makeProduct(shop.db, { titulo, tcg_id: 1, expansion_id: own?.id ?? null, single: true })
}

describe('npm run vincular', { timeout: 240_000 }, () => {
  test('tells what each card is, links the sure ones, and says by its exit code how it went', async () => {
    expect(await runLink('--informe', 'informe.csv')).toMatchObject({
      code: 1,
      err: expect.stringContaining('El libro de cartas está vacío.'),
    })
    await fillShop()
    const told = await runLink('--informe', 'informe.csv', '--solo-informe')
    expect(told.out).toMatch(/^3 productos en .*: seguras 1 · dudosas 1 · ninguna 1\n$/)
    expect(told.code).toBe(2)
    const report = await readReport()
    expect(report).toEqual([
      'producto_id,titulo,juego,expansion,carta_expansion,carta_numero,carta_nombre,carta_variante,carta_rareza,certeza',
      '1,Volpard 25/120,Pokemon,Stone Forest,Stone Forest,025/120,Volpard,,Rare,segura',
      '2,Volpard ex,Pokemon,Stone Forest,Stone Forest,119/120,Volpard ex,,Rare,dudosa',
      '3,Otra 300/120,Pokemon,Stone Forest,,,,,,ninguna',
    ])

    const linked = await runCommand(cli, settings(), ['--informe', 'informe.csv'])
    expect(linked).toMatchObject({ code: 2, out: expect.stringContaining('seguras 1') })
    expect(await readReport()).toEqual(report)
    const again = await runLink()
    expect(again).toMatchObject({ code: 1, out: expect.stringContaining('2 productos') })
  })

  test('says in one line why nothing was done, and how it is used', async () => {
    expect((await runLink('--help')).out).toMatch(/^Uso: npm run vincular/)
    expect((await runLink('--nada')).err).toMatch(/^No existe la opción «--nada»\.\nUso:/)
    expect((await runLink('--solo-informe')).err).toMatch(/^falta --informe ARCHIVO\.csv\nUso:/)
    expect((await runLink('--informe', 'no/hay/informe.csv')).err).toMatch(
      /^No se puede escribir .*informe\.csv: no existe\.\n$/,
    )
  })
})
