import { expect, test } from 'vitest'
import { middleOf } from './take-shot.ts'

test.each([
  [
    { width: 1_080, height: 1_920 },
    { x: 0, y: 206, width: 1_080, height: 1_509 },
  ],
  [
    { width: 1_920, height: 1_080 },
    { x: 574, y: 0, width: 773, height: 1_080 },
  ],
  [
    { width: 630, height: 880 },
    { x: 0, y: 0, width: 630, height: 880 },
  ],
])('of a picture of %o the card is %o', (picture, card) => expect(middleOf(picture)).toEqual(card))
