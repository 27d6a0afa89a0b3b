import { expect, test } from 'vitest'
import { defaultTitleTemplate, titleFault, titleOfCard } from './title-template.ts'

const charizard = {
  nombre: 'Charizard ex',
  nombre_es: null,
  numero: '199/165',
  rareza: 'Special illustration rare',
  variante: null,
  anio: 2023,
  expansion: { nombre: '151', codigo: 'MEW' },
}
const carisma = { ...charizard, nombre: "Giovanni's Charisma", nombre_es: 'Carisma de Giovanni' }
const bare = { ...charizard, rareza: null, anio: null, expansion: { nombre: 'Promo', codigo: null } }

test.each([
  [defaultTitleTemplate, charizard, 'Charizard ex 199/165 - 151'],
  ['{nombre_es} {número} ({código})', carisma, 'Carisma de Giovanni 199/165 (MEW)'],
  ['{nombre_es}', charizard, 'Charizard ex'],
  ['{nombre} {numero} {expansion}', charizard, 'Charizard ex 199/165 151'],
  ['{nombre} {rareza} {año}', charizard, 'Charizard ex Special illustration rare 2023'],
  ['{nombre} - {variante}', { ...charizard, variante: 'p1' }, 'Charizard ex - Arte alternativo (p1)'],
  ['{nombre} - {variante}', charizard, 'Charizard ex'],
  ['{Nombre} · {RAREZA}', charizard, 'Charizard ex · Special illustration rare'],
])('%s makes the title of a card', (template, card, title) => {
  expect(titleOfCard(card, template)).toBe(title)
})

test.each([
  ['{nombre} {número} - {rareza} - {expansión}', 'Charizard ex 199/165 - Promo'],
  ['{nombre} ({código}) [{rareza}]', 'Charizard ex'],
  ['{año} · {nombre} · {código}', 'Charizard ex'],
  ['{rareza}, {nombre}, {año}', 'Charizard ex'],
])('%s leaves no gap where the card does not say it', (template, title) => {
  expect(titleOfCard(bare, template)).toBe(title)
})

test('a name that looks like a placeholder stays as it is', () => {
  expect(titleOfCard({ ...charizard, nombre: '{rareza} $& <P>' }, '{nombre} {número}')).toBe(
    '{rareza} $& <P> 199/165',
  )
})

test.each([
  ['{nombre} {precio}', '{precio}'],
  ['{nombre} {}', '{}'],
  ['{nombre} {número', '{'],
  ['nombre}', '}'],
])('%s is refused, and told why', (template, wrong) => {
  expect(titleFault(template)).toBe(
    `«${wrong}» no es un dato de la carta. Se pueden usar {nombre}, {nombre_es}, {número}, {expansión}, {código}, {rareza}, {variante} y {año}.`,
  )
})

test('a template has to say the name, and the usual one is fine', () => {
  expect(titleFault('{número}')).toBe('Tiene que decir {nombre} o {nombre_es}.')
  expect(titleFault(defaultTitleTemplate)).toBeUndefined()
  expect(titleFault('{NOMBRE_ES} {numero}')).toBeUndefined()
})
