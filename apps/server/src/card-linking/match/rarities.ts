import { holdsWords, plainText, withoutWords } from './plain-text.ts'

/** What sheets write for a rarity beside its name, where nothing else is written so. */
const shortForms: Record<string, string[]> = {
  'ultra rare': ['ur'],
  'super rare': ['sr'],
  'secret rare': ['scr', 'sec'],
  'ultimate rare': ['utr', 'ultimate'],
  'quarter century secret rare': [
    'qcsr',
    'qcr',
    'quarter century',
    'quarter century rare',
    '25th secret rare',
  ],
  'prismatic secret rare': ['pscr', 'prismatic'],
  'platinum secret rare': ['platinum secret'],
  'collectors rare': ['cr', 'collector rare', 'collectors'],
  'starlight rare': ['starlight'],
  'ghost rare': ['ghost'],
  'special card': ['sp', 'sp card', 'special'],
  'treasure rare': ['tr', 'treasure'],
  'special illustration rare': ['sir'],
  'illustration rare': ['ir'],
  common: ['comun'],
  uncommon: ['infrecuente', 'poco comun'],
}

const inEnglish = (text: string) =>
  text
    .replace(/\brara?s?\b|\braro\b/g, 'rare')
    .replace(/\bsecret[ao]\b/g, 'secret')
    .replace(/\brare (ultra|super|secret|ultimate|ghost)\b(?! rare)/g, '$1 rare')

/** The rarities of a game, to be found in what a shop writes. */
export type Rarities = {
  find(text: string): string[]
  /** Whether a word is part of one. */
  has(word: string): boolean
}

export function raritiesOf(rarities: Iterable<string>): Rarities {
  const forms = [...new Set(rarities)]
    .filter((rarity) => rarity !== '')
    .flatMap((rarity) => {
      const plain = plainText(rarity)
      return [plain, ...(shortForms[plain] ?? [])].map((form) => ({ rarity, form }))
    })
    .sort((one, other) => other.form.length - one.form.length)
  const words = new Set(forms.flatMap(({ form }) => form.split(' ')))
  return {
    has: (word) => words.has(word),
    // The longest first: «Secret Rare» is not said by «Quarter Century Secret Rare».
    find(text) {
      let rest = inEnglish(text)
      const said: string[] = []
      for (const { rarity, form } of forms)
        if (holdsWords(rest, form)) {
          if (!said.includes(rarity)) said.push(rarity)
          rest = withoutWords(rest, form)
        }
      return said
    },
  }
}

/** What a description says after «Rareza:»; other words of it may be about other cards. */
export const labelledRarity = (description: string): string =>
  plainText(/\brare(?:za|ty|dad)\s*:\s*([^.;\n|]{1,60})/iu.exec(description)?.[1] ?? '')
