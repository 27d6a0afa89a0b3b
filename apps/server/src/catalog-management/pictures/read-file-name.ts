import { slugFor } from '../../catalog/slug.ts'
import { wordsOf } from '../../db/words-of.ts'

/** One way to read a file's name: what names the product, and which of its photos this is (0: the name does not say). */
export type NameReading = {
  /** In the form of the shop's addresses: `charizard-ex-199-165`. */
  slug: string
  /** Its letters and digits alone, by which codes are compared. */
  compact: string
  words: readonly string[]
  /** The id in `id-12`, `#12`, `producto 12`; a bare number may be anything. */
  id: number | null
  orden: number
}

export type FileName = {
  /** Without folders and ending. */
  stem: string
  /** The whole name first, then the name without the photo's place. */
  readings: readonly NameReading[]
  /** A camera or a program gave the name, so its words say nothing about the product. */
  isOfCamera: boolean
  /** Names no card, as `0001` or `frente`: the same name comes back for another card. */
  isCommon: boolean
}

const endings = /\.(?:jpe?g|jfif|png|webp|heic|avif|gif)$/i
const camera =
  /^(?:img|dsc[nf]?|pxl|mvimg|p|photo|foto|image|imagen|picture|whatsapp[ _-]?image|screenshot|captura|scan|escaneo|signal|fb[ _-]?img|received)[ _-]*\(?\d|^\d{8}[ _-]\d{4}|^(?:image|imagen|foto|photo|scan|sin[ _-]t[ií]tulo|untitled)$/i
const ownNumber = /^(?:id|producto|prod|#|n[°º])[ _-]*#?(\d{1,9})$/i

const fronts = 'frente|front|anverso|adelante'
const backs = 'dorso|back|reverso|atr[aá]s'
const side = new RegExp(`^(.*?)[\\s_.-]{1,9}\\(?(${fronts}|${backs})\\)?$`, 'i')
const onlySide = new RegExp(`^(?:${fronts}|${backs})$`, 'i')
/** What people call the photo of whichever card. */
const anyCard = new RegExp(`^(?:${fronts}|${backs}|carta|card|producto|nuev[oa])$`, 'i')
const isBack = new RegExp(`^(?:${backs})$`, 'i')
/**
 * `(3)`, `-1`, `_02`, ` 4`: two digits at most, since `OP16-032` ends in a card number. A longer run of separators
 * stays partly in the name, where it does no harm: matching all of it from each position takes long.
 */
const place = /^(.*?)(?:[\s_.-]{0,9}\((\d{1,2})\)|[\s_.-]{1,9}(\d{1,2}))$/

/** A card has two sides and rarely more pictures than this of each. */
const afterFronts = 50

export function readFileName(file: string): FileName {
  const [base = '', folder] = file.normalize('NFC').split(/[/\\]/).reverse()
  const stem = base.replace(endings, '').trim()
  // A folder for each card, as `SKU-1/frente.jpg`.
  const whole = { text: onlySide.test(stem) && folder ? `${folder} ${stem}` : stem, orden: 0 }
  const shorter = [whole]
  for (let last = whole, turn = 0; turn < 2; turn += 1) {
    const next = withoutPlace(last)
    if (!next) break
    shorter.push(next)
    last = next
  }
  return {
    stem,
    readings: shorter.map(({ text, orden }) => ({ ...namesOf(text), orden })),
    isOfCamera: camera.test(stem),
    isCommon: shorter.some(({ text }) => anyCard.test(text) || !/\p{L}/u.test(text)),
  }
}

type Part = { text: string; orden: number }

function withoutPlace({ text, orden }: Part): Part | null {
  const [, beforeSide, which] = side.exec(text) ?? []
  if (beforeSide && which) return { text: beforeSide, orden: orden + (isBack.test(which) ? afterFronts : 1) }
  const [, beforePlace, inBrackets, bare] = place.exec(text) ?? []
  if (!beforePlace) return null
  return { text: beforePlace, orden: orden + Number(inBrackets ?? bare) }
}

function namesOf(text: string): Omit<NameReading, 'orden'> {
  // A text without letters or digits would get the slug that stands for no title.
  const slug = /[a-z0-9]/i.test(text.normalize('NFKD')) ? slugFor(text) : ''
  const digits = ownNumber.exec(text)?.[1]
  return {
    slug,
    compact: slug.replaceAll('-', ''),
    words: partsOf(text),
    id: digits === undefined ? null : Number(digits),
  }
}

/** The words of a name or of a title; 199/165, which cannot be in a file's name, makes two words. */
export const partsOf = (text: string) => wordsOf(text.replace(/[-/_]+/g, ' '))
