import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const header =
  'titulo,descripcion,precio,tcg,expansion,estado_carta,single,certificada,cantidad_disponible,descuento_porcentaje,imagen'

const games = [
  {
    tcg: 'Pokemon',
    code: 'PK',
    names: ['Charizard', 'Pikachu', 'Mewtwo', 'Gengar', 'Snorlax', 'Eevee', 'Lugia', 'Umbreon'],
  },
  { tcg: 'Lorcana', code: 'LO', names: ['Elsa', 'Mickey Mouse', 'Stitch', 'Maleficent', 'Simba', 'Moana'] },
  {
    tcg: 'Yu-Gi-Oh!',
    code: 'YG',
    names: ['Blue-Eyes White Dragon', 'Dark Magician', 'Dark Magician Girl', 'Kuriboh', 'Exodia'],
  },
  {
    tcg: 'One Piece',
    code: 'OP',
    names: ['Monkey.D.Luffy', 'Roronoa Zoro', 'Boa Hancock', 'Nami', 'Eustass""Captain""Kid'],
  },
] as const
const syllables = [
  'ka',
  'lu',
  'mor',
  'ven',
  'ta',
  'rix',
  'do',
  'zel',
  'pyr',
  'quo',
  'shi',
  'bran',
  'gor',
  'é',
  'ñu',
  'fel',
]
const traits = [
  '',
  ' ex',
  ' Reverse Holo',
  ' V',
  ' Alt Art',
  ' Secret Rare',
  ' Foil',
  ' Ultra Rare',
  ' (Japonés)',
  ' (Español)',
]
const states = ['Mint', 'Near Mint', 'Lightly Played', 'Moderately Played', 'Damaged']
const sealed = [
  'Booster Box',
  'Booster',
  'Pack x3 sobres',
  'Lote x100 cartas',
  'Carpeta 9 bolsillos',
  "Collector's Tin",
  'Folios x100',
]

/** Gives the same random numbers in every run, so that two runs measure the same. */
function seeded(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/**
 * Writes a made-up catalogue in the shape that the import reads: four fifths single cards, the rest sealed.
 * @param first number of the first row, which ends its title: catalogues with others share no product
 */
export async function makeCatalogue(file: string, rows: number, first = 1): Promise<void> {
  await pipeline(Readable.from(lines(rows, first)), createWriteStream(file))
}

function* lines(rows: number, first: number): Generator<string> {
  const random = seeded(20_260_101)
  const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item
  const invent = () => Array.from({ length: 2 + random(3) }, () => pick(syllables)).join('')
  const words = Array.from({ length: 6_000 }, () => {
    const word = invent()
    return word.charAt(0).toUpperCase() + word.slice(1)
  })
  const sets = games.map(({ tcg }) =>
    Array.from({ length: 200 }, () => `${pick(words)} ${pick(words)} de ${tcg}`),
  )
  yield `${header}\n`
  for (let row = first; row < first + rows; row += 1) {
    const at = random(games.length)
    const game = games[at] as (typeof games)[number]
    const set = pick(sets[at] as string[])
    const price = `${(random(900) + 5) * 100}.00`
    const discount = random(10) === 0 ? '15' : ''
    if (row % 5 === 0) {
      const title = `${pick(sealed)} ${set} ${row}`
      yield `"${title}","Producto sellado de fábrica.",${price},${game.tcg},"${set}",,false,false,${random(40)},${discount},\n`
      continue
    }
    const name = random(3) === 0 ? pick<string>(game.names) : `${pick(words)} ${pick(words)}`
    const number =
      at === 0
        ? `${1 + random(250)}/${165 + random(60)}`
        : `${game.code}${10 + random(20)}-${String(random(200)).padStart(3, '0')}`
    const certified = random(20) === 0
    const title = `${certified ? 'PSA 10 ' : ''}${name}${pick(traits)} ${number} - ${set} ${row}`
    yield `"${title}","Carta de ${game.tcg}, número ${number}.",${price},${game.tcg},"${set}",${pick(states)},true,${certified},${random(2) ? 1 : ''},${discount},\n`
  }
}
