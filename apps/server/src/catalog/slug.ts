import { decomposed } from '@mazo/contract/words/decomposed.ts'

const longest = 80
/** Only letters that Unicode does not decompose into a plain letter and an accent. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
}

/** Makes a product's address of its title: `Pokémon «151» ★` is `pokemon-151`. Two titles may give the same. */
export function slugFor(titulo: string): string {
  const words = decomposed(titulo)
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðłþı]/g, (letter) => plainLetters[letter] ?? '')
    .replace(/['’‘`´"]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return cutBetweenWords(words) || 'producto' // a title of emoji only
}

function cutBetweenWords(words: string): string {
  if (words.length <= longest) return words
  const end = words.lastIndexOf('-', longest)
  return words.slice(0, end > longest / 2 ? end : longest)
}
