/** The letters of a PDF's own fonts that are not in Latin-1. */
const further = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
const isUsual = (letter: string) => /^[\u0020-\u007e\u00a0-\u00ff]$/.test(letter) || further.includes(letter)

/** Stands for letters that no font of ours has. */
const substitute = '□'
/** What has no shape of its own: joiners, marks of direction, the choice between a sign and its picture. */
const shapeless = /[\p{Cf}\p{Cc}\p{Cs}]|\p{Variation_Selector}/gu

/**
 * A text as it can be printed; what cannot be is written with plainer letters, or as one □ for all that stand together.
 * @param hasWide whether the wide font has a letter; asked only of those that the usual one has not
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
