type Answer = {
  /** The short form on a list's card; empty: not shown there. */
  short: string
  /** Other words for it, in searches and sheets. */
  words: readonly string[]
}

type Description = {
  label: string
  /** In a sentence: `el idioma`. */
  spoken: string
  /** Other names of its column in shops' sheets. */
  headings: readonly string[]
  /** The answers, by the text that is stored, sent and shown. */
  answers: Readonly<Record<string, Answer>>
}

/**
 * What a card has of a fixed set of answers, or nothing: columns of `productos` from which come their forms, sheets,
 * filters, search, labels and pages (docs/architecture.md, "To add a field of a product").
 */
const described = {
  idioma: {
    label: 'Idioma',
    spoken: 'el idioma',
    headings: ['lenguaje, lengua, language, lang, idioma de la carta'],
    answers: {
      español: { short: 'ES', words: ['castellano', 'spanish', 'esp'] },
      inglés: { short: 'EN', words: ['inglesa', 'english', 'eng'] },
      japonés: { short: 'JP', words: ['japonesa', 'japanese', 'jap', 'jp'] },
      portugués: { short: 'PT', words: ['portuguesa', 'portuguese'] },
      otro: { short: '', words: ['other'] },
    },
  },
  acabado: {
    label: 'Acabado',
    spoken: 'el acabado',
    headings: ['terminacion, variante, finish, printing'],
    answers: {
      normal: { short: '', words: ['non foil', 'no foil', 'nonfoil'] },
      holo: { short: 'Holo', words: ['holográfica', 'holográfico', 'holofoil'] },
      reverse: { short: 'Reverse', words: ['reverse holo', 'reverse holofoil', 'reverse foil', 'rev holo'] },
      'primera edición': {
        short: '1.ª ed.',
        words: ['1st edition', 'first edition', '1ra edición', '1a edición'],
      },
      foil: { short: 'Foil', words: ['cold foil'] },
    },
  },
} as const satisfies Record<string, Description>

export type TraitName = keyof typeof described
export type Traits = Record<TraitName, string | null>
export type Trait = Description & { name: TraitName; values: string[] }

export const cardTraits: readonly Trait[] = Object.entries<Description>(described).map(([name, trait]) => ({
  ...trait,
  name: name as TraitName,
  values: Object.keys(trait.answers),
}))
export const traitNames = cardTraits.map(({ name }) => name)

/** An object with the value of `of` for each trait. */
export const byTrait = <Value>(of: (trait: Trait) => Value) =>
  Object.fromEntries(cardTraits.map((trait) => [trait.name, of(trait)])) as Record<TraitName, Value>

/** `primera edición` as a choice shows it. */
export const traitLabel = (value: string) => value.charAt(0).toUpperCase() + value.slice(1)

/** What is known of a card, in the order of the traits: `['Japonés', 'Holo']`. */
export const traitTexts = (card: Traits): string[] =>
  traitNames.flatMap((name) => (card[name] ? [traitLabel(card[name])] : []))

/** The same for a card of a list: `['JP', 'Holo']`. */
export const shortTraits = (card: Traits): string[] =>
  cardTraits.flatMap(({ name, answers }) => answers[card[name] ?? '']?.short || [])
