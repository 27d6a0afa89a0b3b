import { expect, test } from 'vitest'
import {
  type Block,
  button,
  factBox,
  heading,
  link,
  paragraph,
  signature,
  strong,
  withText,
} from './blocks.ts'
import { brandOf } from './brand.ts'
import { drawText } from './draw-text.ts'

const brand = brandOf({ nombre: 'Mazo', logo_url: null, color_principal: null }, 'https://tienda.example')

test('plain text says each block in words, with an empty line between them', () => {
  const charizard = { name: '1 × Charizard', detail: 'Near Mint', amount: '$ 1', mark: null }
  const blocks: Block[] = [
    heading('Gracias'),
    paragraph('Tu pedido es ', strong('482-9317'), '.'),
    { kind: 'amounts', lines: [charizard], sums: [['Total', '$ 1']], below: [] },
    factBox(
      [
        ['Alias', 'MAZO'],
        ['Banco', null],
      ],
      'Transferí a esta cuenta:',
    ),
    { kind: 'written', words: 'Hola:\r\n\r\nchau' },
    button('https://a.example', 'Ver mi pedido', 'Mirá tu pedido'),
    signature,
  ]
  expect(drawText(brand, blocks).split('\n\n')).toEqual([
    'Tu pedido es 482-9317.',
    '1 × Charizard (Near Mint): $ 1',
    'Total: $ 1',
    'Transferí a esta cuenta:\nAlias: MAZO',
    'Hola:\r\n\r\nchau',
    'Mirá tu pedido: https://a.example',
    'Mazo',
  ])
})

test('no full stop stands behind an address', () => {
  const chat = link('https://wa.example', 'mandalo por chat')
  expect(drawText(brand, [paragraph('Subilo, o ', chat, '.')])).toBe(
    'Subilo, o mandalo por chat: https://wa.example',
  )
})

test('a block says something else in plain text, or nothing', () => {
  const blocks = [withText(heading('Gracias'), '¡Gracias!'), withText(paragraph('Es tuyo.'), null)]
  expect(drawText(brand, blocks)).toBe('¡Gracias!')
})
