/** What sheets write in front of an expansion: its game, its series in English or Spanish, or the series' code. */
const inFront = [
  'pokemon',
  'disney',
  'lorcana',
  'one piece',
  'yu ?gi ?oh',
  'magic(?: the gathering)?',
  'mtg',
  'tcg',
  'card game',
  'scarlet(?: (?:and|y))? violet',
  'escarlata(?: (?:y|e))? purpura',
  'sword(?: (?:and|y))? shield',
  'espada(?: (?:y|e))? escudo',
  'sun(?: (?:and|y))? moon',
  'sol(?: (?:y|e))? luna',
  'black(?: (?:and|y))? white',
  'negro(?: (?:y|e))? blanco',
  'mega ?evolution',
  'mega ?evolucion',
  'xy',
  'sv',
  'swsh',
  'sm',
  'bw',
]
const series = new RegExp(`^(?:(?:${inFront.join('|')})(?: |(?=\\d)))+`)

/** The expansions that a name joins: `Evolving Skies + 151`, each without the series that a colon or a dash ends. */
export const partsOf = (name: string): string[] =>
  name.split('+').map((part) => part.replace(/^.*(?::|\s[-–—])\s/, ''))

/** A plain name (letters, digits and single spaces) without the series in front; a series alone stays as it is. */
export const withoutSeries = (plain: string) => plain.replace(series, '')
