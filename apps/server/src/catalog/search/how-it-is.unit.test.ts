import { expect, test } from 'vitest'
import { howItIs } from './how-it-is.ts'

const told = (text: string) => howItIs(text)?.rest.replace(/\s+/g, ' ').trim() ?? null

test.each([
  ['psa10 charizard', 'charizard'],
  ['Charizard PSA-9,5', 'Charizard'],
  ['bgs 10 blastoise', 'blastoise'],
  ['Near Mint charizard', 'charizard'],
  ['nm', ''],
  ['psa 10/102', '10/102'],
  ['tag 10 charizard', 'charizard'],
  ['sobres sellados', 'sobres'],
])('«%s» says how a card is, beside «%s»', (text, rest) => {
  expect(told(text)).toBe(rest)
})

test.each(['charizard', 'tag team gx', 'portgas d ace', 'nm-10', 'minty', 'ace 10/102', 'psalm 10', ''])(
  '«%s» says nothing of the sort',
  (text) => {
    expect(told(text)).toBeNull()
  },
)
