import { beforeEach, expect, test } from 'vitest'
import { beginAfterUndo, emptyTheBatch, readBatch, updateBatch } from './batch-store.ts'
import { newPhoto, type PhotoState } from './matching/photos.ts'
import { keepBatchOf, leaveBatch } from './photo-upload.ts'

const photo = (state: PhotoState) => ({
  ...newPhoto(new File(['x'], `${state}.jpg`), { certeza: 'segura', productos: [1], orden: 0 }),
  state,
})
const kept = () => readBatch().photos.map(({ state }) => state)

beforeEach(() => {
  emptyTheBatch()
  keepBatchOf('duena')
})

test('whoever signs in next on the same computer does not find the photos of another person', () => {
  updateBatch({ photos: [photo('lista'), photo('espera')], runState: 'paused' })
  keepBatchOf('duena')
  expect(kept()).toEqual(['lista', 'espera'])
  keepBatchOf('otra')
  expect([kept(), readBatch().runState]).toEqual([[], 'idle'])
})

test.each([
  ['an upload under way stays', 'running', ['lista', 'espera'], ['lista', 'espera']],
  [
    'what failed stays, with those that arrived',
    'idle',
    ['lista', 'fallida', 'espera'],
    ['lista', 'fallida'],
  ],
  ['what went well is forgotten', 'idle', ['lista', 'repetida'], []],
] as const)('once their screen is left, of the photos %s', (_, runState, states, left) => {
  updateBatch({ photos: states.map(photo), runState })
  leaveBatch()
  expect(kept()).toEqual(left)
})

test('after the undo of what was sent, the rest is a batch of its own and the screen knows what went back', () => {
  updateBatch({ photos: ['lista', 'lista', 'espera'].map((state) => photo(state as PhotoState)) })
  const { lote } = readBatch()
  beginAfterUndo('another batch')
  expect([kept(), readBatch().lote, readBatch().undone]).toEqual([['lista', 'lista', 'espera'], lote, 0])
  beginAfterUndo(lote)
  expect([kept(), readBatch().undone]).toEqual([['espera'], 2])
  expect(readBatch().lote).not.toBe(lote)
})
