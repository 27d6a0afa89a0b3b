import { sql } from 'drizzle-orm'
import { bookExpansions, cards } from '../card-book/tables.ts'
import type { Transaction } from '../db/database.ts'
import type { DemoProduct, GameId } from './product.ts'

/** The book of cards that the demo shop's products name; null where the book is another one. */
export type DemoBook = {
  expansionOf: (tcg: GameId, nombre: string) => number | null
  cardOf: (product: DemoProduct) => number | null
}

/** Fills the book with the cards on the shelves. A book that somebody filled already is left as it is. */
export async function insertBook(tx: Transaction, shelf: readonly DemoProduct[]): Promise<DemoBook> {
  const { rows } = await tx.execute<{ some: boolean }>(
    sql`select exists (select from cartas_expansiones) as some`,
  )
  if (rows[0]?.some) return { expansionOf: () => null, cardOf: () => null }
  const expansionIds = await insertExpansions(tx)
  const onShelves = shelf.flatMap((product) => printed(product) ?? [])
  const printings = new Map([...onShelves, ...notOnShelves].map((one) => [keyOf(one), one]))
  const written = await tx
    .insert(cards)
    .values(
      [...printings.values()].map(({ expansion, ...card }) => ({
        ...card,
        de_muestra: true,
        ...known.get(`${card.tcg_id} ${expansion}`),
        expansion_id: expansionIds.get(`${card.tcg_id} ${expansion}`) as number,
      })),
    )
    .returning({ id: cards.id, expansion_id: cards.expansion_id, numero: cards.numero })
  const ids = new Map(written.map(({ id, expansion_id, numero }) => [`${expansion_id} ${numero}`, id]))
  const expansionOf = (tcg: GameId, nombre: string) => expansionIds.get(`${tcg} ${nombre}`) ?? null
  return {
    expansionOf,
    cardOf: (product) => {
      const card = printed(product)
      return card && (ids.get(`${expansionOf(card.tcg_id, card.expansion)} ${card.numero}`) ?? null)
    },
  }
}

type Printing = {
  tcg_id: GameId
  expansion: string
  nombre: string
  numero: string
  rareza: string
  acabados: string[]
}

/** The printing that a single or graded product is; full art is of the rarer kind. */
function printed({ tcg, expansion, acabado, drawing }: DemoProduct): Printing | null {
  if (tcg === null || expansion === null || (drawing.kind !== 'card' && drawing.kind !== 'slab')) return null
  const [ordinary, rare] = rarities[tcg]
  return {
    tcg_id: tcg,
    expansion,
    nombre: drawing.name,
    numero: drawing.number,
    rareza: drawing.full ? rare : ordinary,
    acabados: acabado ? [acabado] : [],
  }
}

const rarities: Readonly<Record<GameId, readonly [ordinary: string, rare: string]>> = {
  1: ['Double rare', 'Special illustration rare'],
  2: ['Legendary', 'Enchanted'],
  3: ['Ultra Rare', 'Secret Rare'],
  4: ['Rare', 'Secret Rare'],
}

/** Cards that the shop could still get, one of an expansion that it does not sell yet. */
const notOnShelves: readonly Printing[] = [
  {
    tcg_id: 1,
    expansion: '151',
    nombre: 'Zapdos ex',
    numero: '202/165',
    rareza: 'Special illustration rare',
    acabados: ['holo'],
  },
  {
    tcg_id: 2,
    expansion: 'Whispers in the Well',
    nombre: 'The Robot Queen',
    numero: '199/204',
    rareza: 'Uncommon',
    acabados: ['normal', 'foil'],
  },
]

const keyOf = ({ tcg_id, expansion, numero }: Printing) => `${tcg_id} ${expansion} ${numero}`

/** `juego | expansión | código | año` */
const expansionTable = `
1 | Evolving Skies | swsh7 | 2021
1 | Brilliant Stars | swsh9 | 2022
1 | Crown Zenith | swsh12pt5 | 2023
1 | Obsidian Flames | sv3 | 2023
1 | 151 | sv3pt5 | 2023
1 | Paldean Fates | sv4pt5 | 2024
1 | Temporal Forces | sv5 | 2024
1 | Twilight Masquerade | sv6 | 2024
1 | Surging Sparks | sv8 | 2024
1 | Prismatic Evolutions | sv8pt5 | 2025
1 | Journey Together | sv9 | 2025
1 | Destined Rivals | sv10 | 2025
2 | The First Chapter | TFC | 2023
2 | Rise of the Floodborn | ROTF | 2023
2 | Into the Inklands | ITI | 2024
2 | Ursula's Return | URR | 2024
2 | Shimmering Skies | SSK | 2024
2 | Azurite Sea | AZU | 2024
2 | Archazia's Island | ARC | 2025
2 | Reign of Jafar | ROJ | 2025
2 | Fabled | FAB | 2025
2 | Whispers in the Well | WHI | 2025
3 | Legend of Blue Eyes White Dragon | LOB | 2002
3 | Metal Raiders | MRD | 2002
3 | Maximum Gold | MAGO | 2020
3 | Ghosts From the Past: The 2nd Haunting | GFP2 | 2022
3 | Age of Overlord | AGOV | 2023
3 | 25th Anniversary Rarity Collection | RA01 | 2023
3 | Phantom Nightmare | PHNI | 2024
3 | The Infinite Forbidden | INFO | 2024
3 | Rage of the Abyss | ROTA | 2024
3 | Supreme Darkness | SUDA | 2025
3 | Alliance Insight | ALIN | 2025
4 | Romance Dawn | OP01 | 2022
4 | Paramount War | OP02 | 2023
4 | Pillars of Strength | OP03 | 2023
4 | Kingdoms of Intrigue | OP04 | 2023
4 | Awakening of the New Era | OP05 | 2023
4 | Wings of the Captain | OP06 | 2024
4 | 500 Years in the Future | OP07 | 2024
4 | Two Legends | OP08 | 2024
4 | Emperors in the New World | OP09 | 2024
4 | Royal Blood | OP10 | 2025
4 | A Fist of Divine Speed | OP11 | 2025
`
const expansions = expansionTable
  .trim()
  .split('\n')
  .map((line) => {
    const [tcg = '', nombre = '', codigo = '', anio = ''] = line.split(' | ')
    return { tcg_id: Number(tcg), nombre, codigo, anio: Number(anio) }
  })
const known = new Map(
  expansions.map(({ tcg_id, nombre, codigo, anio }) => [`${tcg_id} ${nombre}`, { codigos: codigo, anio }]),
)

/** Ids by game and name. */
async function insertExpansions(tx: Transaction): Promise<Map<string, number>> {
  const written = await tx
    .insert(bookExpansions)
    .values(expansions)
    .returning({ id: bookExpansions.id, tcg_id: bookExpansions.tcg_id, nombre: bookExpansions.nombre })
  return new Map(written.map(({ id, tcg_id, nombre }) => [`${tcg_id} ${nombre}`, id]))
}
