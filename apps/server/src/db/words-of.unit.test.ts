import { expect, test } from 'vitest'
import { spellPoints, wordsOf } from './words-of.ts'

test.each([
  ['  Pokémon  ÉTOILE ', ['pokemon', 'etoile']],
  ["Kami's", ['kamis']],
  ['Kami’s `island`', ['kamis', 'island']],
  ['“Eustass” "Captain"Kid', ['eustass', 'captain', 'kid']],
  ['OP16-032 199/165', ['op16-032', '199/165']],
  ['n° 199/165', ['199/165']],
  ['Charizard Nº199, nro. 4 número OP05-119', ['charizard', '199', '4', 'op05-119']],
  ['No 1 Pokemon N', ['no', '1', 'pokemon', 'n']],
  ['¡La Gente se Vuelve Loca! ¿«Sí»…', ['la', 'gente', 'se', 'vuelve', 'loca', 'si']],
  ['Sobre - Pokémon -/- (x3)', ['sobre', 'pokemon', 'x3']],
  ['100% _ \\ * ? [a]', ['100', 'a']],
  ['Ｆｕｌｌ　width ①', ['full', 'width', '1']],
  ['e\u0301clair', ['eclair']],
  ['pika pika PIKA', ['pika']],
  ['δ ★', ['δ', '★']],
  ['\u0000\ud800', ['\ufffd']],
  ['%', []],
])('%j is the words %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

test('a long text is cut to ten words', () => {
  expect(wordsOf('a b c d e f g h i j k l')).toHaveLength(10)
})

test.each([
  ['SV03.5 199', 'SV03pt5 199'],
  ['carta sv10.5b', 'carta sv10pt5b'],
  ['psa9.5 BGS9.5', 'psa9.5 BGS9.5'],
  ['1.5 Monkey.D.Luffy v.2', '1.5 Monkey.D.Luffy v.2'],
])('the point of a code in «%s» is spelled', (text, spelled) => {
  expect(spellPoints(text)).toBe(spelled)
})
