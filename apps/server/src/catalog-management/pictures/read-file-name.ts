import { wordsOf } from '../../catalog/search/words-of.ts'
import { slugFor } from '../../catalog/slug.ts'

/** One way to read a file's name: what names the product, and which of its photos this is (0: the name does not say). */
export type NameReading = {
  /** As an address of the shop has it: `charizard-ex-199-165`. */
  slug: string
  /** Its letters and figures alone, by which codes are compared. */
  compact: string
  words: readonly string[]
  /** `id-12`, `#12`, `producto 12`; a bare number may be anything. */
  id: number | null
  orden: number
}

export type FileName = {
  /** Without folders and ending. */
  stem: string
  /** The whole name first, then without what tells the place of the photo. */
  readings: readonly NameReading[]
  /** A camera or a program gave it: its words say nothing of the product. */
  isOfCamera: boolean
}

const endings = /\.(?:jpe?g|jfif|png|webp|heic|avif|gif)$/i
const camera =
  /^(?:img|dsc[nf]?|pxl|mvimg|p|photo|foto|image|imagen|picture|whatsapp[ _-]?image|screenshot|captura|scan|escaneo|signal|fb[ _-]?img|received)[ _-]*\(?\d|^\d{8}[ _-]\d{4}|^(?:image|imagen|foto|photo|scan|sin[ _-]t[ií]tulo|untitled)$/i
const ownNumber = /^(?:id|producto|prod|#|n[°º])[ _-]*#?(\d{1,9})$/i

const fronts = 'frente|front|anverso|adelante'
const backs = 'dorso|back|reverso|atr[aá]s'
const side = new RegExp(`^(.*?)[\\s_.-]{1,9}\\(?(${fronts}|${backs})\\)?$`, 'i')
const isBack = new RegExp(`^(?:${backs})$`, 'i')
/**
 * `(3)`, `-1`, `_02`, ` 4`: two figures at most, since `OP16-032` ends in the number of a card. Of a longer run of signs
 * the rest stays before it, where it says nothing: looking at all of it from each of its signs takes long.
 */
const place = /^(.*?)(?:[\s_.-]{0,9}\((\d{1,2})\)|[\s_.-]{1,9}(\d{1,2}))$/

/** A card has two sides and rarely more pictures than this of each. */
const afterFronts = 50

export function readFileName(file: string): FileName {
  const base = file.normalize('NFC').replace(/^.*[/\\]/, '')
  const stem = base.replace(endings, '').trim()
  const whole = { text: stem, orden: 0 }
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
  // What has no letter of an address would get the address that stands for none.
  const slug = /[a-z0-9]/i.test(text.normalize('NFKD')) ? slugFor(text) : ''
  const digits = ownNumber.exec(text)?.[1]
  return {
    slug,
    compact: slug.replaceAll('-', ''),
    words: partsOf(text),
    id: digits === undefined ? null : Number(digits),
  }
}

/** The words of a name or of a title; 199/165, which no file can be called, is two of them. */
export const partsOf = (text: string) => wordsOf(text.replace(/[-/_]+/g, ' '))
