/** The letters of a PDF's own fonts that are not in Latin-1. */
const further = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
const isUsual = (letter: string) => /^[\u0020-\u007e\u00a0-\u00ff]$/.test(letter) || further.includes(letter)

/** Replaces letters that none of our fonts has. */
const substitute = '□'
/** Characters without a shape: joiners, marks of direction, variation selectors. */
const shapeless = /[\p{Cf}\p{Cc}\p{Cs}]|\p{Variation_Selector}/gu

/**
 * A printable form of a text: missing letters become plainer ones, or one □ for a run of them.
 * @param hasWide whether the wide font has a letter; asked only for letters that the usual font lacks
 * @returns `isUsual`: the font that every reader has is enough for it
 */
export function printable(text: string, hasWide: (letter: string) => boolean) {
  const letters = [...text.normalize('NFC').replace(/\s+/g, ' ').replace(shapeless, '')].map((letter) => {
    if (isUsual(letter) || hasWide(letter)) return letter
    const plainer = [...letter.normalize('NFKD')]
    return plainer.every((part) => isUsual(part) || hasWide(part)) ? plainer.join('') : substitute
  })
  const shown = letters
    .join('')
    .replace(/□(?:\s?□)+/g, substitute)
    .trim()
  return { shown, isUsual: [...shown].every(isUsual) }
}
