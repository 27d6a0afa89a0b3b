import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { openBook } from './open-book.ts'

const packs = {
  '900': {
    id: '900',
    raw_title: 'x',
    title_parts: { label: 'OP-99', prefix: 'BOOSTER PACK', title: 'FIN OF THE MAR' },
  },
  '901': {
    id: '901',
    raw_title: 'x',
    title_parts: { label: 'ST-88', prefix: 'STARTER DECK', title: 'RED Pulpo' },
  },
  '902': {
    id: '902',
    raw_title: 'x',
    title_parts: { label: 'OP98-EB97', prefix: null, title: 'BOOSTER PACK' },
  },
  '903': {
    id: '903',
    raw_title: 'Promotion card',
    title_parts: { label: null, prefix: null, title: 'Promotion card' },
  },
}
const card = (id: string, pack_id = '900') => ({
  id,
  pack_id,
  name: 'Pulpo &amp; Ancla',
  rarity: 'SuperRare',
})

async function folderOf(files: Record<string, unknown>) {
  const folder = temporaryFolder()
  for (const [file, content] of Object.entries(files)) {
    await mkdir(join(folder, file, '..'), { recursive: true })
    await writeFile(join(folder, file), JSON.stringify(content))
  }
  return folder
}
const pulpo = {
  tcg_id: 4,
  expansion: 'Fin of the Mar',
  codigo: 'OP99',
  codigos: [],
  numero: 'OP99-001',
  nombre: 'Pulpo & Ancla',
  nombre_es: null,
  rareza: 'Super Rare',
  variante: null,
  acabados: [],
  anio: null,
  ids: {},
}

test('the folder of a language is read, each card once, with its variant', async () => {
  const folder = await folderOf({
    'packs.json': packs,
    'manifest.json': { language: 'english' },
    'index/cards_by_id.json': { 'OP99-001': card('OP99-001') },
    'cards/900/OP99-001.json': card('OP99-001'),
    'cards/900/OP99-001_p1.json': card('OP99-001_p1'),
    'data/900.json': [card('OP99-001'), card('OP99-001_p1'), card('OP99-002_r1')],
    'data/901.json': [{ ...card('ST88-001', '901'), rarity: 'Leader' }],
    'data/904.json': [card('XX-1', '904')],
  })
  const book = await openBook(folder)
  expect(book.formato).toBe('punk-records')
  const lines = await Array.fromAsync(book.lines())
  const base = { tcg_id: 4, nombre_es: null, codigos: [], fecha: null, anio: null }
  expect(lines).toEqual([
    { kind: 'expansion', expansion: { ...base, nombre: 'Fin of the Mar', codigo: 'OP99', serie: 'Booster' } },
    { kind: 'expansion', expansion: { ...base, nombre: 'RED Pulpo', codigo: 'ST88', serie: 'Starter Deck' } },
    { kind: 'expansion', expansion: { ...base, nombre: 'OP98-EB97', codigo: 'OP98-EB97', serie: null } },
    { kind: 'expansion', expansion: { ...base, nombre: 'Promotion Cards', codigo: 'P', serie: 'Promos' } },
    { kind: 'card', card: pulpo },
    { kind: 'card', card: { ...pulpo, variante: 'p1' } },
    { kind: 'card', card: { ...pulpo, numero: 'OP99-002', variante: 'r1' } },
    {
      kind: 'card',
      card: { ...pulpo, expansion: 'RED Pulpo', codigo: 'ST88', numero: 'ST88-001', rareza: 'Leader' },
    },
    { kind: 'fault', where: 'data/904.json, elemento 1', reason: 'el paquete 904 no está en packs.json' },
  ])
})

test('a rarity that nobody knows stays as it is told', async () => {
  const folder = await folderOf({
    'packs.json': packs,
    'data/900.json': [{ ...card('OP99-001'), rarity: 'constructor' }],
  })
  const lines = await Array.fromAsync((await openBook(folder)).lines())
  expect(lines.at(-1)).toEqual({ kind: 'card', card: { ...pulpo, rareza: 'constructor' } })
})

test('of several languages English is read, and where it is missing one is asked for', async () => {
  const files = {
    'punk-records-main/english-asia/packs.json': packs,
    'punk-records-main/english-asia/cards/900/1.json': card('OP99-001_p9'),
    'punk-records-main/french/packs.json': packs,
    'punk-records-main/french/cards/900/1.json': card('OP99-002'),
  }
  const reading = Array.fromAsync((await openBook(await folderOf(files))).lines())
  await expect(reading).rejects.toThrow('elegí la carpeta de uno solo, por ejemplo «english»')
  const more = await folderOf({
    ...files,
    'punk-records-main/english/packs.json': packs,
    'punk-records-main/english/cards/900/1.json': card('OP99-001'),
  })
  const lines = await Array.fromAsync((await openBook(more)).lines())
  expect(lines.filter(({ kind }) => kind !== 'expansion')).toEqual([{ kind: 'card', card: pulpo }])
})
