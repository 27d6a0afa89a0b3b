import { motifs, toneNames } from './motifs.ts'
import {
  type Art,
  accessoryForms,
  type CardState,
  type DemoProduct,
  type Drawing,
  type GameId,
  sealedForms,
} from './product.ts'

// The demo shop is written as tables of text: a line is a product, easy to read and to add to.
// Marks, any of: `u=N` units (else the card is unique) · `d=N` discount % · `agotada` · `oculto` · `ingreso`.

const states: Record<string, CardState> = {
  M: 'Mint',
  NM: 'Near Mint',
  LP: 'Lightly Played',
  MP: 'Moderately Played',
  DM: 'Damaged',
}
const care: Record<CardState, string> = {
  Mint: 'Estado Mint: recién salida del sobre, centrada y sin una sola marca.',
  'Near Mint': 'Estado Near Mint: apenas se le nota el paso por el sobre, va directo a la carpeta.',
  'Lightly Played': 'Estado Lightly Played: algún borde apenas blanqueado, impecable dentro del folio.',
  'Moderately Played': 'Estado Moderately Played: se jugó y se nota en los bordes, sin quiebres.',
  Damaged: 'Estado Damaged: tiene un doblez visible. Pedinos fotos por chat antes de comprarla.',
}

/** `nombre | número | expansión | estado | precio | motif tono [full] | marcas | descripción` */
export function readSingles(tcg: GameId, prefix: string, table: string): DemoProduct[] {
  return rows(table, 8).map(([name, number, set, state, price, art, marks, text], index) => {
    const estado_carta = stateOf(state)
    return {
      ...common(`${prefix}-S${index + 1}`, price, marks),
      titulo: `${name} ${number} - ${set}`,
      descripcion: `${text} ${care[estado_carta]} La mandamos en folio y toploader.`,
      tcg,
      expansion: set,
      estado_carta,
      ...traitsOf(tcg, index, art),
      single: true,
      certificada: false,
      ...ungraded,
      picture: slug(`${name} ${number}`),
      drawing: { kind: 'card', name, number, set, ...artOf(art) },
    }
  })
}

const ungraded = { graduadora: null, nota: null }

/** `nota | nombre | número | expansión | estado | precio | motif tono [full] | marcas | descripción` */
export function readGraded(tcg: GameId, prefix: string, table: string): DemoProduct[] {
  return rows(table, 9).map(([grade, name, number, set, state, price, art, marks, text], index) => ({
    ...common(`${prefix}-G${index + 1}`, price, marks),
    titulo: `${grade} ${name} ${number} - ${set}`,
    descripcion: `${text} Certificado verificable en la página de la empresa. Viaja en caja rígida y con seguro.`,
    tcg,
    expansion: set,
    estado_carta: stateOf(state),
    ...traitsOf(tcg, index, art),
    single: true,
    certificada: true,
    graduadora: grade.split(' ')[0] ?? null,
    nota: grade.split(' ').slice(1).join(' '),
    picture: slug(`${grade} ${name} ${number}`),
    drawing: { kind: 'slab', grade, name, number, set, ...artOf(art) },
  }))
}

/** `título | expansión | precio | forma motif tono | letras de la caja | marcas | descripción` */
export function readSealed(tcg: GameId, prefix: string, table: string): DemoProduct[] {
  return rows(table, 7).map(([titulo, set, price, art, label, marks, text], index) => {
    const [form = '', ...rest] = art.split(' ')
    const [name = '', line = ''] = label.split(' / ')
    return {
      ...common(`${prefix}-B${index + 1}`, price, marks),
      titulo,
      descripcion: `${text} Original y cerrado de fábrica.`,
      tcg,
      expansion: set,
      estado_carta: null,
      single: false,
      certificada: false,
      ...ungraded,
      picture: slug(`${form} ${name} ${line}`),
      drawing: { kind: oneOf(sealedForms, form), name, line, ...artOf(rest.join(' ')) },
    }
  })
}

/**
 * `título | precio | forma motif tono | letras | marcas | descripción`; `tcg` is null for products that suit every
 * game.
 */
export function readAccessories(tcg: GameId | null, prefix: string, table: string): DemoProduct[] {
  return rows(table, 6).map(([titulo, price, art, name, marks, text], index) => {
    const [form = '', ...rest] = art.split(' ')
    return {
      ...common(`${prefix}-A${index + 1}`, price, marks),
      titulo,
      descripcion: text,
      tcg,
      expansion: null,
      estado_carta: null,
      single: false,
      certificada: false,
      ...ungraded,
      picture: slug(titulo).slice(0, 48).replace(/-$/, ''),
      drawing: { kind: oneOf(accessoryForms, form), name, ...artOf(rest.join(' ')) } as Drawing,
    }
  })
}

type Row = [string, string, string, string, string, string, string, string, string]

function rows(table: string, columns: number): Row[] {
  const lines = table.split('\n').filter((line) => line.trim())
  return lines.map((line) => {
    const cells = line.split(' | ').map((cell) => cell.trim())
    if (cells.length !== columns)
      throw new Error(`Demo table: ${cells.length} columns instead of ${columns} in "${line}"`)
    return cells as Row
  })
}

function common(sku: string, price: string, marks: string) {
  const mark = (name: string) => marks.split(' ').find((word) => word.split('=')[0] === name)
  const figure = (name: string) => (mark(name) ? Number(mark(name)?.split('=')[1]) : null)
  const units = figure('u')
  return {
    sku,
    precio: `${price}.00`,
    cantidad_disponible: units,
    stock: units === null ? !mark('agotada') : units > 0,
    descuento_porcentaje: figure('d'),
    idioma: null,
    acabado: null,
    oculto: Boolean(mark('oculto')),
    ingreso: Boolean(mark('ingreso')),
  }
}

/** Traits of every kind, so that each filter finds something. Full-art pictures are on foil cards. */
function traitsOf(tcg: GameId, index: number, art: string) {
  const isShining = art.endsWith(' full')
  const finishes: Record<GameId, string> = {
    1: isShining ? 'holo' : index % 4 === 1 ? 'reverse' : 'normal',
    2: isShining ? 'foil' : 'normal',
    3: index % 4 === 0 ? 'primera edición' : isShining ? 'foil' : 'normal',
    4: isShining ? 'foil' : 'normal',
  }
  const languages: Record<GameId, string> = {
    1: index % 5 === 2 ? 'español' : index % 9 === 4 ? 'japonés' : 'inglés',
    2: 'inglés',
    3: index % 4 === 2 ? 'español' : index % 7 === 3 ? 'portugués' : 'inglés',
    4: index % 3 === 1 ? 'japonés' : 'inglés',
  }
  return { idioma: languages[tcg], acabado: finishes[tcg] }
}

function artOf(words: string): Art & { full: boolean } {
  const [motif = '', tone = '', full] = words.split(' ')
  return { motif: oneOf(motifs, motif), tone: oneOf(toneNames, tone), full: full === 'full' }
}

function stateOf(short: string): CardState {
  const state = states[short]
  if (!state) throw new Error(`Demo table: no card state "${short}"`)
  return state
}

function oneOf<Word extends string>(words: readonly Word[], word: string): Word {
  const known = words.find((one) => one === word)
  if (!known) throw new Error(`Demo table: "${word}" is none of ${words.join(', ')}`)
  return known
}

const slug = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
