import { expect, test } from 'vitest'
import { demoExpansions, demoProducts } from './shop.ts'

const count = (test: (product: (typeof demoProducts)[number]) => boolean) => demoProducts.filter(test).length

test('every product stands in an expansion its game has, or in none', () => {
  for (const { tcg, expansion, titulo } of demoProducts) {
    if (expansion !== null) expect(tcg && demoExpansions[tcg], titulo).toContain(expansion)
  }
})

test('no sku is given twice', () => {
  expect(new Set(demoProducts.map(({ sku }) => sku)).size).toBe(demoProducts.length)
})

test('the same picture always shows the same thing', () => {
  const drawings = new Map<string, string>()
  for (const { picture, drawing } of demoProducts) {
    const drawn = JSON.stringify(drawing)
    expect(drawings.get(picture) ?? drawn, picture).toBe(drawn)
    drawings.set(picture, drawn)
  }
})

test('the shelves show every case a shop has', () => {
  expect(demoProducts.length).toBeGreaterThanOrEqual(155)
  for (const state of ['Mint', 'Near Mint', 'Lightly Played', 'Moderately Played', 'Damaged']) {
    expect(
      count(({ estado_carta, certificada }) => estado_carta === state && !certificada),
      state,
    ).toBeGreaterThan(3)
  }
  for (const units of [0, 1, 4, 8, 30]) {
    expect(
      count((product) => !product.single && product.cantidad_disponible === units),
      String(units),
    ).toBeGreaterThan(0)
  }
  expect(count(({ certificada, stock }) => certificada && stock)).toBeGreaterThanOrEqual(10)
  expect(count(({ tcg }) => tcg === null)).toBeGreaterThanOrEqual(16)
  expect(count(({ ingreso }) => ingreso)).toBe(8)
  expect(count(({ oculto }) => oculto)).toBe(2)
  expect(count(({ descuento_porcentaje }) => descuento_porcentaje !== null)).toBeGreaterThan(12)
  expect(count(({ stock, cantidad_disponible }) => !stock && cantidad_disponible === null)).toBeGreaterThan(1)
  expect(Math.max(...demoProducts.map(({ titulo }) => titulo.length))).toBeGreaterThan(110)
  expect(Math.max(...demoProducts.map(({ titulo }) => titulo.length))).toBeLessThanOrEqual(140)
})
