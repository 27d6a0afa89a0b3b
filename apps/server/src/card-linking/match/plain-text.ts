import { decomposed } from '@mazo/contract/words/decomposed.ts'
import { spellPoints } from '../../db/words-of.ts'

/**
 * The words of a text, one space between them: without accents, case, punctuation and symbols (★ ♂ δ), which the shop
 * may have left out. An apostrophe joins its letters.
 */
export const plainText = (text: string): string =>
  decomposed(spellPoints(text))
    .replace(/[\p{M}'’‘`´]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+|δ/gu, ' ')
    .trim()

/** Whether some words stand in others, next to each other and whole. */
export const holdsWords = (text: string, words: string): boolean =>
  words !== '' && ` ${text} `.includes(` ${words} `)

/** Takes some words out of others, at every place. */
export const withoutWords = (text: string, words: string): string =>
  words === '' ? text : ` ${text} `.replaceAll(` ${words} `, ' ').trim()
