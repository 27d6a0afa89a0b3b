/** The letters of a PDF's own fonts that are not in Latin-1. */
const further = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

/** What the fonts that every PDF reader has can print of a text: other letters lose their accents, or are left out. */
export function printable(text: string): string {
  const letters = [...text.normalize('NFC').replace(/[\s\0]+/g, ' ')].map((letter) =>
    canPrint(letter) ? letter : plain(letter),
  )
  return letters.join('').replace(/\s+/g, ' ').trim()
}

const canPrint = (letter: string) => /^[\u0020-\u007e\u00a0-\u00ff]$/.test(letter) || further.includes(letter)

const plain = (letter: string) =>
  [...letter.normalize('NFKD')].filter((part) => /^[\u0020-\u007e]$/.test(part)).join('')
