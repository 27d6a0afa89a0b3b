import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const here = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const packages = here('../../../node_modules/@fontsource-variable')

const fonts = [
  { name: 'headings', of: 'bricolage-grotesque', axes: { wght: 700 } },
  { name: 'text', of: 'instrument-sans', axes: { wght: { min: 400, max: 700 } } },
]

/** Kerning, figures of one width, ligatures, and accents where a letter and its accent come apart. */
const keepFeatures = ['kern', 'tnum', 'liga', 'ccmp', 'mark']

/**
 * Writes the fonts that a page waits for to `.cache/fonts`, with no letters but those of `unicode-range` in `fonts.css`:
 * other letters come with the whole font, when one is shown.
 */
export async function makeFonts() {
  const letters = lettersIn(await readFile(here('../app/styles/fonts.css'), 'utf8'))
  await mkdir(here('../.cache/fonts'), { recursive: true })
  for (const { name, of, axes } of fonts) {
    const whole = await readFile(`${packages}/${of}/files/${of}-latin-wght-normal.woff2`)
    const small = await subsetFont(whole, letters, {
      targetFormat: 'woff2',
      variationAxes: axes,
      keepFeatures,
    })
    await writeFile(here(`../.cache/fonts/${name}.woff2`), small)
  }
}

/** @throws an error where the fonts of the style do not have all the same letters */
function lettersIn(css: string): string {
  const ranges = new Set([...css.matchAll(/unicode-range:([^;]+);/g)].map(([, range]) => range?.trim()))
  const [range] = ranges
  if (!range || ranges.size > 1) throw new Error('fonts.css: expected one unicode-range, said for each font')
  return range
    .split(/,\s*/)
    .flatMap((part) => {
      const [from = 0, to = from] = part
        .replace('U+', '')
        .split('-')
        .map((hex) => Number.parseInt(hex, 16))
      return Array.from({ length: to - from + 1 }, (_, nth) => String.fromCodePoint(from + nth))
    })
    .join('')
}
