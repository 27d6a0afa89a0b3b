import { expect, test } from 'vitest'
import { tellUndone } from './words.ts'

test('an undo says how many are as they were, and names what changed since', () => {
  const tell = (cambiados: number, ...ajenos: string[]) => tellUndone({ cambiados, ajenos })
  expect(tell(1)).toBe('Listo: 1 producto quedó como estaba.')
  expect(tell(1_200)).toBe('Listo: 1.200 productos quedaron como estaban.')
  expect(tell(2, 'Caja')).toBe('2 productos quedaron como estaban. No se tocó lo que cambió después: «Caja».')
  expect(tell(0, 'A', 'B', 'C', 'D', 'E')).toBe('No se tocó lo que cambió después: «A», «B», «C» y 2 más.')
})
