import { expect, test } from 'vitest'
import { groupResources } from './menu-groups.ts'

test('resources stand in their groups, in order; a new one is not lost', () => {
  expect(groupResources(['nuevo', 'movimientos', 'expansiones', 'productos'])).toEqual([
    { title: 'Catálogo', resources: ['productos', 'expansiones'] },
    { title: 'Stock', resources: ['movimientos'] },
    { title: 'Más', resources: ['nuevo'] },
  ])
  expect(groupResources([])).toEqual([])
})
