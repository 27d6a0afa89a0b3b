import { expect, test } from 'vitest'
import { groupResources, isShopScreen } from './menu-groups.ts'

test('resources stand in their groups, in order; a new one is not lost', () => {
  expect(
    groupResources(['nuevo', 'movimientos', 'banners', 'expansiones', 'cartas/expansiones', 'productos']),
  ).toEqual([
    { title: 'Catálogo y stock', folds: false, resources: ['productos', 'expansiones', 'movimientos'] },
    { title: 'Páginas e imágenes', folds: true, resources: ['banners'] },
    { title: 'Más', folds: false, resources: ['nuevo'] },
  ])
  expect(groupResources([])).toEqual([])
})

test('a screen that no menu leads to is one of the shop too', () => {
  expect(['fotos-por-lote', 'productos', 'nada'].map(isShopScreen)).toEqual([true, true, false])
})
